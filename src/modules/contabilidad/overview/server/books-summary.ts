import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import { documentCounts } from '#src/platform/fiscal/inbox/server/documents.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { awaited } from '../../recurring-bills/server/lists.ts'
import { BILLS_DUE_DAYS, type Portfolio } from '../../summary.ts'

const PENDING = fragment`status = 'Pendiente'`
const PAID = fragment`status = 'Pagada'`

/** What clients owe and paid, and what is owed to suppliers by day, as of the company's today. */
export async function booksSummary({ sql, company }: Ctx<unknown>) {
  const today = companyToday(company)
  const overdue = fragment`${PENDING} and due_date < ${today}`
  const soon = fragment`due_date between ${today} and ${today} + ${BILLS_DUE_DAYS}::int`
  const books = sql<Omit<Portfolio, 'fiscal_stuck_count'>>`
    select i.*, b.*, w.* from (
      select coalesce(sum(balance) filter (where ${PENDING}), 0)::numeric(20, 2) as owed,
        count(*) filter (where ${PENDING})::int as owed_count,
        coalesce(sum(balance) filter (where ${overdue}), 0)::numeric(20, 2) as overdue,
        count(*) filter (where ${overdue})::int as overdue_count,
        coalesce(sum(invoices.paid) filter (where ${PAID}), 0)::numeric(20, 2) as paid,
        count(*) filter (where ${PAID})::int as paid_count
      from invoices where company_id = ${company}) i,
    (
      select coalesce(sum(balance) filter (where due_date < ${today}), 0)::numeric(20, 2) as bills_overdue,
        count(*) filter (where due_date < ${today})::int as bills_overdue_count,
        coalesce(sum(balance) filter (where ${soon}), 0)::numeric(20, 2) as bills_due,
        count(*) filter (where ${soon})::int as bills_due_count
      from bills where company_id = ${company} and ${PENDING}) b,
    (select count(*)::int as bills_awaited_count from recurring_bills r where r.company_id = ${company} and ${awaited(company)}) w`
  // Together, for one way to the database and back.
  const [[sums], { stuck }] = await Promise.all([books, documentCounts(sql, company)])
  return { ...found(sums), fiscal_stuck_count: stuck }
}
