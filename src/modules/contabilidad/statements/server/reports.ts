import fragment, { empty, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { isDescendantOf } from '../../accounts/server/tree.ts'
import type { Book, Period } from '../../contract.ts'
import type { LedgerRow, TrialRow } from '../../rows.ts'

const inCenter = (center: string | undefined): Sql => (center ? fragment`and l.cost_center_id = ${center}` : empty)

/** The condition for an account, or for it and those of its type under it, as in the statements. */
const inAccount = (company: string, { account_id, under }: Book): Sql =>
  under
    ? fragment`l.account_id in (
        select a.id from chart_of_accounts a
        join chart_of_accounts top on top.company_id = a.company_id and top.id = ${account_id}
        where a.company_id = ${company} and (a.id = top.id or a.type = top.type
          and ${isDescendantOf(fragment`a.code`, fragment`top.code`)}))`
    : fragment`l.account_id = ${account_id}`

export const trialBalance = ({ sql, company, input }: Ctx<Period>) => trialRows(sql, company, input)

export const trialRows = (sql: Query, company: string, { from, to, cost_center_id }: Period) =>
  sql<TrialRow>`
    select a.id, a.code, a.name, a.type, s.opening, s.debit, s.credit, s.opening + s.debit - s.credit as closing,
      coalesce(k.closed, 0)::numeric(20, 2) as closed, coalesce(k.closed_earlier, 0)::numeric(20, 2) as closed_earlier
    from chart_of_accounts a
    left join lateral (
      select
        coalesce(sum(l.debit - l.credit) filter (where l.date < ${from ?? '-infinity'}::date), 0)::numeric(20, 2) as opening,
        coalesce(sum(l.debit) filter (where l.date >= ${from ?? '-infinity'}::date), 0)::numeric(20, 2) as debit,
        coalesce(sum(l.credit) filter (where l.date >= ${from ?? '-infinity'}::date), 0)::numeric(20, 2) as credit
      from journal_lines l
      where l.company_id = ${company} and l.account_id = a.id and l.date <= ${to ?? 'infinity'}::date
        ${inCenter(cost_center_id)}
    ) s on true
    left join (
      select l.account_id, sum(l.debit - l.credit) as closed,
        sum(l.debit - l.credit) filter (where k.year < extract(year from ${from ?? '1900-01-01'}::date)) as closed_earlier
      from closing_entries k join journal_lines l on l.company_id = ${company} and l.entry_id = k.entry_id
      where k.company_id = ${company} and l.date >= ${from ?? '-infinity'}::date and l.date <= ${to ?? 'infinity'}::date
        ${inCenter(cost_center_id)}
      group by l.account_id
    ) k on k.account_id = a.id
    where a.company_id = ${company}
    order by a.code`

export const generalLedger = ({ sql, company, input }: Ctx<Book>) => bookPage(sql, company, input)

/** The running balance: the balance before the period plus all lines up to this one. */
export async function bookPage(sql: Query, company: string, input: Book) {
  const { account_id, from, to, cost_center_id } = input
  found((await sql`select from chart_of_accounts where company_id = ${company} and id = ${account_id}`)[0])
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const lines = fragment`
    from journal_lines l
    where l.company_id = ${company} and ${inAccount(company, input)} and l.date <= ${to ?? 'infinity'}::date
      ${inCenter(cost_center_id)}`
  const [rows, [counted]] = await Promise.all([
    sql<LedgerRow>`
      select l.id, l.entry_id, l.date, l.debit, l.credit, l.balance, e.year || '-' || e.number as entry, e.description,
        a.code, a.name as account, c.name as cost_center
      from (
        select l.id, l.entry_id, l.date, l.account_id, l.debit, l.credit, l.cost_center_id,
          sum(l.debit - l.credit) over (order by l.date, l.id)::numeric(20, 2) as balance
        ${lines}
      ) l
      join journal_entries e on e.company_id = ${company} and e.id = l.entry_id
      join chart_of_accounts a on a.company_id = ${company} and a.id = l.account_id
      left join cost_centers c on c.company_id = ${company} and c.id = l.cost_center_id
      where l.date >= ${from ?? '-infinity'}::date
        ${after ? fragment`and (l.date, l.id) > (${after[0]}::date, ${after[1]}::uuid)` : empty}
      order by l.date, l.id limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`
      select count(*)::int as total ${lines} and l.date >= ${from ?? '-infinity'}::date`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.date, row.id])
}
