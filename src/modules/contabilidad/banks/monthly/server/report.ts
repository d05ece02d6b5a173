import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { lastDayOfMonth } from '../../../months.ts'
import { bankBalanceAt } from '../../server/balance.ts'
import type { Outstanding, OutstandingRow, ReconciliationAsked, ReconciliationReport } from '../schemas.ts'

/** Rows of each side; the totals count all of them. */
const MOST_ROWS = 1_000

export const reconciliationReport = ({ sql, company, input }: Ctx<ReconciliationAsked>) =>
  reconciliationOf(sql, company, input)

interface Side {
  rows: OutstandingRow[] | null
  count: number
  total: string
}

interface Told extends Omit<ReconciliationReport, 'month' | 'to' | 'in_transit' | 'not_booked'> {
  transit: Side
  unbooked: Side
}

/**
 * A line of the books is in transit while the movement that it is comes later, or none is known; an entry and its reversal are
 * together nothing. What was in the books before the first statement is told with it, as one difference.
 */
export async function reconciliationOf(
  sql: Query,
  company: string,
  { id, month }: ReconciliationAsked,
): Promise<ReconciliationReport> {
  const to = lastDayOfMonth(month)
  const [row] = await sql<Told>`
    with own as materialized (
      select b.id, b.name, b.account_id, a.code || ' ' || a.name as account, p.currency, s.*, ${bankBalanceAt(company, to)} as statement
      from bank_accounts b
      join chart_of_accounts a on a.company_id = b.company_id and a.id = b.account_id
      join company_profiles p on p.company_id = b.company_id
      cross join lateral (
        select min(from_day) as first, max(to_day) as told_until, (array_agg(opening order by from_day, id))[1] as opening
        from bank_statements where company_id = ${company} and bank_account_id = b.id and from_day <= ${to}) s
      where b.company_id = ${company} and b.id = ${id}
    ), booked as materialized (
      select j.id, j.date as day, e.description as text, j.debit - j.credit as amount, l.day as told,
        coalesce(j.date < own.first and l.day is null, false) as before, coalesce(e.reverses_id, e.id) as entry
      from own
      join journal_lines j on j.company_id = ${company} and j.account_id = own.account_id
      join journal_entries e on e.company_id = ${company} and e.id = j.entry_id
      left join bank_matches m on m.company_id = ${company} and m.journal_line_id = j.id
      left join bank_lines l on l.company_id = ${company} and l.id = m.line_id
      where j.date <= ${to} or l.day <= ${to}
    ), waiting as (
      select *, sum(amount) over (partition by entry) as left_over from booked
      where day <= ${to} and (told is null or told > ${to}) and not before
    ), transit as (
      select id, day, text, amount from waiting where left_over <> 0
    ), unbooked as (
      select l.id, l.day, coalesce(nullif(l.text, ''), l.counterparty) as text, l.amount from own
      join bank_lines l on l.company_id = ${company} and l.bank_account_id = own.id and l.day <= ${to}
      where not exists (select from bank_matches m where m.company_id = ${company} and m.line_id = l.id)
      union all
      select id, day, text, amount from booked where day > ${to} and told <= ${to}
    )
    select own.name as bank, own.account, own.currency, own.told_until,
      (select coalesce(sum(amount), 0)::numeric(20, 2) from booked where day <= ${to}) as ledger,
      own.statement::numeric(20, 2) as statement,
      coalesce(own.statement - own.opening - (select coalesce(sum(l.amount), 0) from bank_lines l
        where l.company_id = ${company} and l.bank_account_id = own.id and l.day <= ${to}), 0)::numeric(20, 2) as missing,
      coalesce(own.opening - (select coalesce(sum(amount), 0) from booked where before and day <= ${to}), 0)::numeric(20, 2) as apart,
      (select jsonb_build_object('count', count(*), 'total', coalesce(sum(amount), 0)::numeric(20, 2)::text,
        'rows', (select jsonb_agg(to_jsonb(t) || jsonb_build_object('amount', t.amount::numeric(20, 2)::text)) from (
          select * from transit order by day, id limit ${MOST_ROWS}) t)) from transit) as transit,
      (select jsonb_build_object('count', count(*), 'total', coalesce(sum(amount), 0)::numeric(20, 2)::text,
        'rows', (select jsonb_agg(to_jsonb(u) || jsonb_build_object('amount', u.amount::numeric(20, 2)::text)) from (
          select * from unbooked order by day, id limit ${MOST_ROWS}) u)) from unbooked) as unbooked
    from own`
  const { transit, unbooked, ...told } = found(row)
  return { ...told, month, to, in_transit: sideOf(transit), not_booked: sideOf(unbooked) }
}

const sideOf = ({ rows, ...sums }: Side): Outstanding => ({ ...sums, rows: rows ?? [] })
