import type { Query } from '#src/server/database/transaction.ts'
import { noteFiscalEvent } from '../../outbox/server/events.ts'
import type { CurrentDocument } from './current.ts'

/** Puts away what is in force no more: nothing is sent of it. */
export async function settleAnnulled(
  sql: Query,
  company: string,
  { id }: Pick<CurrentDocument, 'id'>,
  person: string | null,
  text = '',
): Promise<void> {
  await sql`
    update fiscal_documents set state = 'anulado', state_at = now(), due_at = null where company_id = ${company} and id = ${id}`
  await noteFiscalEvent(sql, company, { document: id, event: 'anulado', text, person })
}
