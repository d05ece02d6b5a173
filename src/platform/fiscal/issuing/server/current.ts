import { raw } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { Environment } from '../../environments.ts'
import type { FiscalDocument, FiscalDocumentKind } from '../../packs/document.ts'
import type { FiscalCountry } from '../../packs/types.ts'
import type { FiscalState } from '../../states.ts'

/** A document as it stands with the authority, for whoever acts on what it was issued for. */
export interface CurrentDocument {
  id: string
  country: FiscalCountry
  environment: Environment
  kind: FiscalDocumentKind
  source: string
  source_id: string
  series_id: string | null
  number: string
  day: string
  key: string
  qr: string
  state: FiscalState
  taken: boolean
  tries: number
  due_at: string | null
  replaced: boolean
  content: Buffer
}

const CURRENT = raw(
  'id, country, environment, kind, source, source_id, series_id, number, day, key, qr, state, taken, tries, due_at, replaced, content',
)

/** The last one of what it was issued for, locked; annulments are not among them. Null for none. */
export async function currentDocument(sql: Query, company: string, source: string): Promise<CurrentDocument | null> {
  const [row] = await sql<CurrentDocument>`
    select ${CURRENT} from fiscal_documents
    where company_id = ${company} and source_id = ${source} and kind <> 'anulacion' and not replaced
    order by sequence desc limit 1 for update`
  return row ?? null
}

export async function lockDocument(sql: Query, company: string, id: string): Promise<CurrentDocument | undefined> {
  const [row] = await sql<CurrentDocument>`
    select ${CURRENT} from fiscal_documents where company_id = ${company} and id = ${id} for update`
  return row
}

/** What was agreed, as it was given to the pack. */
export const agreedIn = ({ content }: Pick<CurrentDocument, 'content'>): FiscalDocument =>
  JSON.parse(content.toString())
