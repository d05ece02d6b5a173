import fragment, { empty } from 'sql-template-tag'
import { centsOf } from '#src/kernel/money/cents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { DueLine, Worked } from '../due.ts'

/** What was done in some weeks (their Mondays) by the people whom scans name, or by one of them, at the rates of its days. */
export async function workedIn(
  sql: Query,
  company: string,
  { weeks, operator }: { weeks: readonly string[]; operator?: string },
): Promise<Worked[]> {
  if (weeks.length === 0) return []
  return sql<Worked>`
    with done as (
      select s.operator_id, s.operation_id, s.day, (array_agg(s.operator_name order by s.id desc))[1] as operator_name,
        sum(s.good)::int as good, sum(s.seconds)::int as seconds, sum(s.rejected)::int as rejected
      from unnest(${weeks}::date[]) as w(week)
      join bundle_scans s on s.company_id = ${company} and s.day between w.week and w.week + 6
      where s.operator_id is not null and not s.rework ${operator ? fragment`and s.operator_id = ${operator}` : empty}
      group by s.operator_id, s.operation_id, s.day)
    select d.*, coalesce(o.name, 'Sin operación') as operation_name, coalesce(p.name, '') as style_name,
      coalesce(r.amount, 0)::text as amount, coalesce(r.bands, '[]') as bands
    from done d
    left join style_operations o on o.company_id = ${company} and o.id = d.operation_id
    left join cdm_products p on p.company_id = ${company} and p.id = o.product_id
    left join lateral (${rateOfDay(company)}) r on true
    order by operator_name, d.operator_id, d.day, operation_name, d.operation_id`
}

/** The rate of `d.operation_id` on `d.day`: the latest that began by then. */
export const rateOfDay = (company: string) => fragment`
  select r.amount, r.bands from operation_rates r
  where r.company_id = ${company} and r.operation_id = d.operation_id and r.from_day <= d.day order by r.from_day desc limit 1`

/** What sheets that stand have of some weeks, or one of them has: a line for each person, operation and day. */
export async function paidIn(sql: Query, company: string, weeks: readonly string[]): Promise<DueLine[]> {
  if (weeks.length === 0) return []
  const rows = await sql<Omit<DueLine, 'amount'> & { amount: string }>`
    select l.operator_id, l.operation_id, l.day, l.floor, max(l.operator_name) as operator_name,
      max(l.operation_name) as operation_name, max(l.style_name) as style_name, max(l.rate)::text as rate,
      sum(l.good)::int as good, sum(l.seconds)::int as seconds, sum(l.rejected)::int as rejected, sum(l.amount)::text as amount
    from unnest(${weeks}::date[]) as w(week)
    join piece_sheet_lines l on l.company_id = ${company} and l.day between w.week and w.week + 6
    join piece_sheets p on p.company_id = l.company_id and p.id = l.piece_sheet_id and p.status = 'approved'
    group by l.operator_id, l.operation_id, l.day, l.floor
    order by operator_name, l.operator_id, l.day, operation_name, l.operation_id`
  return rows.map(withCents)
}

/** The lines of one sheet as they were approved. */
export async function approvedLines(sql: Query, company: string, sheet: string): Promise<DueLine[]> {
  const rows = await sql<Omit<DueLine, 'amount'> & { amount: string }>`
    select operator_id, operator_name, operation_id, operation_name, style_name, day, good, seconds, rejected, rate::text as rate,
      amount::text as amount, floor
    from piece_sheet_lines where company_id = ${company} and piece_sheet_id = ${sheet}
    order by operator_name, operator_id, day, operation_name, id`
  return rows.map(withCents)
}

const withCents = (row: Omit<DueLine, 'amount'> & { amount: string }): DueLine => ({
  ...row,
  amount: centsOf(row.amount),
})

/** Good pieces of a week of which nobody said who made them, and those that somebody made of no operation. */
export async function unpaidPieces(sql: Query, company: string, week: string) {
  const [row] = await sql<{ unnamed: number; unrated: number }>`
    select coalesce(sum(good) filter (where operator_id is null), 0)::int as unnamed,
      coalesce(sum(good) filter (where operator_id is not null and operation_id is null), 0)::int as unrated
    from bundle_scans where company_id = ${company} and day between ${week}::date and ${week}::date + 6 and not rework`
  return row ?? { unnamed: 0, unrated: 0 }
}
