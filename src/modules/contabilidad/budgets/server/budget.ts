import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { HAS_ENTRIES } from '../../accounts/server/used.ts'
import { firstDayOf } from '../../months.ts'
import type { TrialRow } from '../../rows.ts'
import type { OfYear } from '../../years/schemas.ts'
import { fiscalStartOf } from '../../years/server/years.ts'
import { groupsIn } from '../groups.ts'
import { monthsOfYear } from '../months.ts'
import type { Budget, BudgetRow, BudgetSpan } from '../schemas.ts'

export async function budget({ sql, company, input: { year } }: Ctx<OfYear>): Promise<Budget> {
  const { first_month } = await fiscalStartOf(sql, company)
  const months = monthsOfYear(year, first_month)
  const rows = await sql<Omit<BudgetRow, 'amounts' | 'group'> & { used: boolean; told: Record<string, string> }>`
    select a.id as account_id, a.code, a.name, a.type, ${HAS_ENTRIES} as used, coalesce(b.told, '{}') as told from chart_of_accounts a
    left join (
      select account_id, jsonb_object_agg(to_char(month, 'YYYY-MM'), amount::text) as told from budgets
      where company_id = ${company} and month = any(${months.map(firstDayOf)}::date[]) group by account_id) b on b.account_id = a.id
    where a.company_id = ${company} and a.type in ('Ingreso', 'Gasto')
    order by a.type desc, a.code`
  const groups = groupsIn(rows)
  return {
    year,
    months,
    rows: rows.flatMap((row) => {
      const { told, used: _, ...shown } = row
      const group = groups.has(row)
      const amounts = months.map((month) => told[month] ?? '')
      return group && amounts.every((amount) => amount === '') ? [] : [{ ...shown, group, amounts }]
    }),
  }
}

export const budgetTrial = ({ sql, company, input }: Ctx<BudgetSpan>) => budgetRows(sql, company, input)

export const budgetRows = (sql: Query, company: string, { from, to }: BudgetSpan) =>
  sql<TrialRow>`
    select a.id, a.code, a.name, a.type, 0::numeric(20, 2) as opening, b.debit, b.credit, b.debit - b.credit as closing,
      0::numeric(20, 2) as closed, 0::numeric(20, 2) as closed_earlier
    from chart_of_accounts a
    cross join lateral (
      select coalesce(sum(amount) filter (where a.type = 'Gasto'), 0)::numeric(20, 2) as debit,
        coalesce(sum(amount) filter (where a.type = 'Ingreso'), 0)::numeric(20, 2) as credit
      from budgets where company_id = ${company} and account_id = a.id and month between date_trunc('month', ${from}::date) and ${to}::date) b
    where a.company_id = ${company} and a.type in ('Ingreso', 'Gasto')
    order by a.code`
