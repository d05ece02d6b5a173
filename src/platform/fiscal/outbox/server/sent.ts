import type { Query } from '#src/server/database/transaction.ts'
import { isSale } from '../../packs/document.ts'
import type { SentDocument } from '../../packs/types.ts'
import { isLate, type OutboxDocument } from './due.ts'
import { noteFiscalEvent } from './events.ts'

/** Where the answer never comes, as of a node that died: when somebody looks again. */
const LOST_SECONDS = 120

/** Written down before a byte is sent: whoever finds a document so does not know what became of it, and asks. */
export async function markSent(sql: Query, company: string, documents: readonly OutboxDocument[]): Promise<void> {
  const ids = documents.map(({ id }) => id)
  await sql`
    update fiscal_documents set state = 'enviado', state_at = now(), tries = tries + 1,
      due_at = now() + make_interval(secs => ${LOST_SECONDS})
    where company_id = ${company} and id = any(${ids}::uuid[])`
  for (const document of ids) await noteFiscalEvent(sql, company, { document, event: 'enviado' })
}

export function sentDocument(document: OutboxDocument, now: Date): SentDocument {
  const { key, xml, kind, day, sequence } = document
  return {
    key,
    xml: xml.toString(),
    late: isLate(document, now),
    ...(isSale(kind) && { file: { kind, year: Number(day.slice(0, 4)), sequence } }),
  }
}
