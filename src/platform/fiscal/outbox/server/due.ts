import { raw } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { Environment } from '../../environments.ts'
import type { FiscalDocumentKind } from '../../packs/document.ts'
import type { FiscalCountry } from '../../packs/types.ts'
import type { FiscalState } from '../../states.ts'

/** A document in the outbox. */
export interface OutboxDocument {
  id: string
  country: FiscalCountry
  environment: Environment
  kind: FiscalDocumentKind
  source_id: string
  number: string
  sequence: number
  day: string
  key: string
  xml: Buffer
  record_hash: string
  state: FiscalState
  tries: number
  trying_since: string
  ask_key: string
  taken: boolean
  created_at: string
  created_by: string | null
  /** The authority's last word. */
  word: string
  /** Whether it corrects another one that may be there under the same key. */
  corrects: boolean
}

export const OUTBOX = raw(
  'id, country, environment, kind, source_id, number, sequence, day, key, xml, record_hash, state, tries, trying_since, ask_key, taken, created_at, created_by, word, replaces_id is not null as corrects',
)

/** The word of what stood in a message that was refused as a whole: it goes alone, so that one does not keep back the others. */
export const FAULTY = 'FALLO'

/** What is to be done next: ask what became of one document, or send several. */
export type Turn = { ask: OutboxDocument } | { send: OutboxDocument[] }

/** How much later than it was made a record is late: the AEAT wants to be told. */
const LATE_MS = 240_000

export const isLate = ({ created_at }: OutboxDocument, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) > LATE_MS

/**
 * The next turn of a company, its documents locked; null for none. They go in the order in which they were made: while it is not known what became of
 * one in a chain, none that follows it is sent.
 */
export async function nextTurn(sql: Query, company: string, batch: number): Promise<Turn | null> {
  const [first] = await sql<OutboxDocument>`
    select ${OUTBOX} from fiscal_documents
    where company_id = ${company} and due_at <= now() order by sequence, id limit 1 for update skip locked`
  if (!first) return null
  if (first.state === 'enviado' || first.state === 'incierto') return { ask: first }
  if (batch === 1 || first.word === FAULTY) return { send: [first] }
  const [open] = await sql`
    select from fiscal_documents
    where company_id = ${company} and environment = ${first.environment} and state in ('enviado', 'incierto') and not taken limit 1`
  if (open) return null
  const rows = await sql<OutboxDocument>`
    select ${OUTBOX} from fiscal_documents
    where company_id = ${company} and environment = ${first.environment} and due_at <= now() and state = 'preparado'
    order by sequence limit ${batch} for update skip locked`
  return { send: rows }
}
