import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

/** For each company, of all its papers together: more would be spam and ruin the installation's mail reputation. */
const MOST_A_DAY = 200

/** @throws Refusal once a company has sent its mails of a day */
export async function refuseManyMails(sql: Query, company: string): Promise<void> {
  const [today] = await sql<{ many: boolean }>`
    select count(*) >= ${MOST_A_DAY} as many from (
      select from invoice_mails where company_id = ${company} and created_at > now() - interval '1 day'
      union all select from client_mails where company_id = ${company} and created_at > now() - interval '1 day'
      union all select from buyer_mails where company_id = ${company} and created_at > now() - interval '1 day') as sent`
  if (today?.many)
    throw refusal('too_many_mails_today', 'Tu empresa ya envió muchos documentos hoy. Inténtalo de nuevo mañana.')
}
