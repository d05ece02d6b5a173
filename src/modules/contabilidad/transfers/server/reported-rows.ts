import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ReportedPayment } from '../schemas.ts'

/** What became of report r, whose payment is y: once a payment is undone, its report waits again. */
export const REPORT_STATE: Sql = fragment`case when r.reason <> '' then 'Rechazado'
  when y.id is not null and y.reversed_on is null then 'Confirmado' else 'Por revisar' end`
export const REPORT_PAYMENT: Sql = fragment`
  left join invoice_payments y on y.company_id = r.company_id and y.id = r.payment_id`

export const REPORT_SHOWN: Sql = fragment`
  r.id, r.invoice_id, i.number, i.client, r.name, r.date, r.amount, i.currency, ${REPORT_STATE} as status, r.reason,
  i.entry_id is not null as posted, r.created_at`
export const REPORT_JOINS: Sql = fragment`
  join invoices i on i.company_id = r.company_id and i.id = r.invoice_id ${REPORT_PAYMENT}`

export async function reportAt(sql: Query, company: string, id: string): Promise<ReportedPayment> {
  const [report] = await sql<ReportedPayment>`
    select ${REPORT_SHOWN} from reported_payments r ${REPORT_JOINS} where r.company_id = ${company} and r.id = ${id}`
  return found(report)
}
