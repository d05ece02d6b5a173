import type { ByVersion } from '#src/kernel/fields.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import type { TaxedLine } from '#src/platform/documents/line.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Frequency, Periods } from '../../recurring/periods.ts'

export interface HeldRecurringInvoice extends Periods {
  id: string
  client: string
  client_id: string | null
  description: string
  frequency: Frequency
  days_to_pay: number
  lines: TaxedLine[]
  general_discount: string
  next_on: string | null
  not_before: string | null
  /** The last month of which an invoice was issued. */
  last_period: string | null
  paused: boolean
  archived: boolean
  created_by: string
  version: number
}

/** A recurring invoice, locked until the end of the transaction: whoever issues of it at the same time waits here and then finds it issued. */
export async function lockRecurringInvoice(
  sql: Query,
  company: string,
  id: string,
): Promise<HeldRecurringInvoice | undefined> {
  await sql`select from recurring_invoices where company_id = ${company} and id = ${id} for update`
  const [held] = await sql<HeldRecurringInvoice>`
    select r.id, r.client, r.client_id, r.description, r.frequency, r.days_to_pay, r.lines, r.general_discount, r.starts_on, r.ends_on,
      r.next_on, r.not_before, r.paused, r.archived_at is not null as archived, r.created_by, r.version,
      (select max(o.period) from recurring_invoice_issues o where o.company_id = ${company} and o.recurring_id = r.id) as last_period
    from recurring_invoices r where r.company_id = ${company} and r.id = ${id}`
  return held
}

export const heldAsSeen = async (sql: Query, company: string, { id, version }: ByVersion) =>
  foundAsSeen(await lockRecurringInvoice(sql, company, id), version)
