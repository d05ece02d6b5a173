import type { CurrentDocument } from '../../issuing/server/current.ts'
import type { FiscalActing } from '../../issuing/server/issue.ts'
import { FISCAL_OUTBOX } from '../job-name.ts'
import { noteFiscalEvent } from './events.ts'

/** Begins to try again, from now on for as long as the first time. */
export async function retryDocument(
  { sql, company, later, person }: Omit<FiscalActing, 'keys'>,
  { id }: Pick<CurrentDocument, 'id'>,
): Promise<void> {
  await sql`
    update fiscal_documents set due_at = now(), trying_since = now(), tries = 0 where company_id = ${company} and id = ${id}`
  await noteFiscalEvent(sql, company, { document: id, event: 'reintento', person })
  await later(FISCAL_OUTBOX, { company })
}
