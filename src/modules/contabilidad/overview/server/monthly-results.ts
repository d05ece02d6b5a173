import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { beforeClosing } from '../../journal/closing/server/closing-entries.ts'
import type { CenterResult, Span } from '../contract.ts'

export const centerResults = ({ sql, company, input }: Ctx<Span>) => resultsOf(sql, company, input)

/** Income and expenses of each cost centre; lines without one come last, so that the sums are the company's. */
export const resultsOf = (sql: Query, company: string, { from, to }: Span) =>
  sql<CenterResult>`
    select s.id, coalesce(c.name, 'Sin centro de costo') as name, s.income, s.expenses, s.income - s.expenses as net
    from (
      select l.cost_center_id as id,
        coalesce(sum(l.credit - l.debit) filter (where a.type = 'Ingreso'), 0)::numeric(20, 2) as income,
        coalesce(sum(l.debit - l.credit) filter (where a.type = 'Gasto'), 0)::numeric(20, 2) as expenses
      from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = ${company} and a.type in ('Ingreso', 'Gasto') and ${beforeClosing(company)}
        and l.date >= ${from ?? '-infinity'}::date and l.date <= ${to ?? 'infinity'}::date
      group by l.cost_center_id
    ) s
    left join cost_centers c on c.company_id = ${company} and c.id = s.id
    order by s.id is null, c.plain_name`

export interface MonthResult {
  month: string
  income: string
  expenses: string
}

export interface MonthCash {
  month: string
  received: string
  paid: string
}

/** What each entry brought into the cash accounts, or took out of them, by month. */
export const monthCash = (sql: Query, company: string, first: string, after: string) =>
  sql<MonthCash>`
    select to_char(e.date, 'YYYY-MM') as month, coalesce(sum(e.net) filter (where e.net > 0), 0)::numeric(20, 2) as received,
      coalesce(-sum(e.net) filter (where e.net < 0), 0)::numeric(20, 2) as paid
    from (
      select l.date, l.entry_id, sum(l.debit - l.credit) as net
      from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = ${company} and a.cash and l.date >= ${first}::date and l.date < ${after}::date
      group by l.date, l.entry_id
    ) e
    group by 1`

/** Income and expenses by month, as in the estado de resultados. */
export const monthResults = (sql: Query, company: string, first: string, after: string) =>
  sql<MonthResult>`
    select to_char(l.date, 'YYYY-MM') as month,
      coalesce(sum(l.credit - l.debit) filter (where a.type = 'Ingreso'), 0)::numeric(20, 2) as income,
      coalesce(sum(l.debit - l.credit) filter (where a.type = 'Gasto'), 0)::numeric(20, 2) as expenses
    from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${company} and a.type in ('Ingreso', 'Gasto') and ${beforeClosing(company)}
      and l.date >= ${first}::date and l.date < ${after}::date
    group by 1`
