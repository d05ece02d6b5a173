import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import { ascending, descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { RecurringBill, RecurringBillPeriod, RecurringBillPeriods, RecurringBillsAsked } from '../schemas.ts'

/** Whether the bill of a recurring one `r` is awaited today where the company is. */
export const awaited = (company: string): Sql =>
  fragment`r.next_on <= ${companyToday(company)} and not r.paused and r.archived_at is null`

const shown = (company: string): Sql => fragment`
  r.id, r.supplier, r.supplier_id, r.description, r.cost_center_id, r.frequency, r.starts_on, r.ends_on, r.days_to_pay, r.lines, r.general_discount,
  r.total, c.currency, r.next_on, coalesce(${awaited(company)}, false) as due, r.paused, r.archived_at is not null as archived, p.username, r.version,
  (select count(*)::int from bills b where b.company_id = r.company_id and b.recurring_id = r.id and b.annulled_on is null) as registered`
const FROM: Sql = fragment`from recurring_bills r`
const JOINS: Sql = fragment`
  join profiles p on p.company_id = r.company_id and p.id = r.created_by join company_profiles c on c.company_id = r.company_id`

export function recurringBills(ctx: Ctx<RecurringBillsAsked>) {
  const { company, input } = ctx
  return listOf<RecurringBill>(ctx, {
    select: shown(company),
    from: FROM,
    joins: JOINS,
    where: [
      fragment`r.company_id = ${company}`,
      input.archived ? fragment`r.archived_at is not null` : fragment`r.archived_at is null`,
      input.due && awaited(company),
    ],
    search: fragment`r.search_text`,
    order: ascending(['date', fragment`coalesce(r.next_on, '9999-12-31'::date)`], ['uuid', fragment`r.id`]),
  })
}

export async function recurringBillPeriods(ctx: Ctx<RecurringBillPeriods>) {
  const { sql, company, input } = ctx
  found((await sql`select from recurring_bills where company_id = ${company} and id = ${input.id}`)[0])
  return listOf<RecurringBillPeriod>(ctx, {
    select: fragment`t.*, c.currency`,
    from: fragment`from (
      select b.id, b.recurring_period as period, b.id as bill_id, b.number as bill, b.supplier_number, b.date, b.amount,
        b.annulled_on is not null as annulled, b.created_at
      from bills b where b.company_id = ${company} and b.recurring_id = ${input.id}
      union all
      select s.id, s.period, null, '', '', null, null, false, s.created_at
      from recurring_bill_skips s where s.company_id = ${company} and s.recurring_id = ${input.id}) t`,
    joins: fragment`join company_profiles c on c.company_id = ${company}`,
    where: [],
    order: descending(['text', fragment`t.period`], ['uuid', fragment`t.id`]),
  })
}

export async function recurringBillAt(sql: Query, company: string, id: string): Promise<RecurringBill> {
  const [row] = await sql<RecurringBill>`
    select ${shown(company)} ${FROM} ${JOINS} where r.company_id = ${company} and r.id = ${id}`
  return found(row)
}
