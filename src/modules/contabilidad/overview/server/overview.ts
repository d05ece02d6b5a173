import { laterMonth } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { firstDayOf, monthOf } from '../../months.ts'
import type { Periods } from '../../recurring/periods.ts'
import type { Forecast, Overview } from '../contract.ts'
import { forecastOf } from '../forecast.ts'
import { monthCash, monthResults } from './monthly-results.ts'

const MONTHS_SHOWN = 12
const ROWS_SHOWN = 5
const NOTHING = { income: '0.00', expenses: '0.00' }
const NO_CASH = { received: '0.00', paid: '0.00' }

interface MonthSum {
  month: string
  amount: string
}

/** Income and expenses come from the books, as in the estado de resultados; money that came and went, and the total of paid invoices, are shown beside them. */
export async function overview({ sql, company }: Ctx<unknown>): Promise<Overview> {
  const today = await companyDay(sql, company)
  const first = laterMonth(monthOf(today), 1 - MONTHS_SHOWN)
  const after = firstDayOf(laterMonth(monthOf(today), 1))
  const [collected, results, cash, [overdue], entries, due] = await Promise.all([
    sql<MonthSum>`
      select to_char(p.date, 'YYYY-MM') as month, sum(p.amount)::numeric(20, 2) as amount
      from invoice_payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
      where p.company_id = ${company} and p.reversed_on is null and i.status = 'Pagada'
        and p.date >= ${firstDayOf(first)} and p.date < ${after}
      group by 1`,
    monthResults(sql, company, firstDayOf(first), after),
    monthCash(sql, company, firstDayOf(first), after),
    sql<Overview['overdue']>`
      select count(*)::int as count, coalesce(sum(balance), 0)::numeric(20, 2) as amount
      from invoices where company_id = ${company} and status = 'Pendiente' and due_date < ${today}`,
    sql<Overview['entries'][number]>`
      select e.id, e.year || '-' || e.number as number, e.date, e.description, (
        select sum(l.debit) from journal_lines l where l.company_id = ${company} and l.entry_id = e.id) as amount
      from journal_entries e where e.company_id = ${company} order by e.date desc, e.id desc limit ${ROWS_SHOWN}`,
    sql<Overview['due'][number]>`
      select id, number, client, due_date, balance, due_date < ${today}::date as late
      from invoices where company_id = ${company} and status = 'Pendiente' order by due_date, id limit ${ROWS_SHOWN}`,
  ])
  const months = Array.from({ length: MONTHS_SHOWN }, (_, at) => laterMonth(first, at)).map((month) => {
    const { income, expenses } = results.find((one) => one.month === month) ?? NOTHING
    const { received, paid } = cash.find((one) => one.month === month) ?? NO_CASH
    const net = amountOf(centsOf(income) - centsOf(expenses))
    const paidInvoices = collected.find((one) => one.month === month)?.amount ?? '0.00'
    return { month, income, expenses, net, received, paid, collected: paidInvoices }
  })
  return { months, overdue: overdue ?? { count: 0, amount: '0.00' }, entries, due }
}

export const forecast = ({ sql, company }: Ctx<unknown>) => companyForecast(sql, company)

/** Only postings that move cash count: a recurring entry against another asset does not. */
export async function companyForecast(sql: Query, company: string): Promise<Forecast> {
  const today = await companyDay(sql, company)
  const [accounts, owed, bills, recurring, posted] = await Promise.all([
    sql<Forecast['accounts'][number]>`
      select a.id, a.code, a.name, (
        select coalesce(sum(l.debit - l.credit), 0)::numeric(20, 2) from journal_lines l
        where l.company_id = ${company} and l.account_id = a.id and l.date <= ${today}::date) as balance
      from chart_of_accounts a where a.company_id = ${company} and a.cash order by a.code`,
    sql<{ month: string; late: boolean; amount: string }>`
      select to_char(due_date, 'YYYY-MM') as month, due_date < ${today}::date as late, sum(balance)::numeric(20, 2) as amount
      from invoices where company_id = ${company} and status = 'Pendiente' group by 1, 2`,
    sql<{ month: string; late: boolean; amount: string }>`
      select to_char(due_date, 'YYYY-MM') as month, due_date < ${today}::date as late, sum(balance)::numeric(20, 2) as amount
      from bills where company_id = ${company} and status = 'Pendiente' group by 1, 2`,
    sql<Periods & { next_on: string; amount: string }>`
      select r.starts_on, r.frequency, r.ends_on, r.next_on,
        case when a.type = 'Ingreso' then -r.amount else r.amount end as amount
      from recurring_entries r
      join chart_of_accounts a on a.company_id = r.company_id and a.id = r.account_id
      join chart_of_accounts c on c.company_id = r.company_id and c.id = r.counter_account_id
      where r.company_id = ${company} and r.next_on is not null and not r.paused and r.archived_at is null
        and (c.cash or c.type = case when a.type = 'Ingreso' then 'Activo' else 'Pasivo' end)`,
    sql<{ month: string; amount: string }>`
      select to_char(l.date, 'YYYY-MM') as month, sum(l.debit - l.credit)::numeric(20, 2) as amount
      from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = ${company} and a.cash and l.date > ${today}::date group by 1`,
  ])
  const opening = amountOf(accounts.reduce((cents, { balance }) => cents + centsOf(balance), 0n))
  return { today, opening, accounts, months: forecastOf({ today, opening, owed, bills, recurring, posted }) }
}
