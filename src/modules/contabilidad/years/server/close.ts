import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { entryAt, post, reverse } from '../../journal/server/journal.ts'
import { checkPostingAccount } from '../../port.ts'
import type { Entry, NewLine } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { fiscalBegin, fiscalEnd, fiscalName } from '../rules.ts'
import type { OfYear, YearClose } from '../schemas.ts'
import { fiscalStartOf, holdYears } from './years.ts'

/** Posts what balances every account of income and expenses of a year, in each cost centre, against an account of equity. */
export async function closeYear({ sql, company, user, input }: Ctx<YearClose>): Promise<Entry> {
  const { year, account_id } = input
  await checkPostingAccount(sql, company, { id: account_id, type: 'Patrimonio', field: 'account_id' })
  await holdYears(sql, company)
  const { first_month } = await fiscalStartOf(sql, company)
  const name = fiscalName(year, first_month)
  const [begin, date] = [fiscalBegin(year, first_month), fiscalEnd(year, first_month)]
  if (date > (await companyDay(sql, company)))
    throw refusal('year_not_over', `El ejercicio ${name} aún no termina.`, { field: 'year' })
  if (await closingOf(sql, company, year))
    throw refusal('year_closed', `El ejercicio ${name} ya está cerrado.`, { field: 'year' })
  const lines = closingLines(await balancesOf(sql, company, { year, begin, date }), account_id)
  if (lines.length === 0)
    throw refusal('year_without_result', `El ejercicio ${name} no tiene resultado que llevar.`, { field: 'year' })
  const description = `Cierre del ejercicio ${name}`
  const { id } = await post(sql, company, { date, description, lines, created_by: user.id, reverses_id: null })
  await sql`
    insert into closing_entries (company_id, id, entry_id, year, marked_by)
    values (${company}, ${v7()}, ${id}, ${year}, ${user.id})`
  return entryAt(sql, company, id)
}

/** Its closing entry is reversed on its own day, so that the year stands as if it had never been closed. */
export async function reopenYear({ sql, company, user, input: { year } }: Ctx<OfYear>): Promise<Entry> {
  await holdYears(sql, company)
  const closing = await closingOf(sql, company, year)
  if (!closing) throw refusal('year_not_closed', 'Ese ejercicio no está cerrado.', { field: 'year' })
  return reverse(sql, company, { ...closing, created_by: user.id })
}

async function closingOf(sql: Query, company: string, year: number) {
  const [closing] = await sql<{ id: string; date: string }>`
    select e.id, e.date from closing_entries k
    join journal_entries e on e.company_id = k.company_id and e.id = k.entry_id
    where k.company_id = ${company} and k.year = ${year} and e.reverses_id is null
      and not exists (select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id)
    order by e.id desc limit 1`
  return closing
}

interface YearBalance {
  account_id: string
  cost_center_id: string | null
  /** Debits less credits. */
  balance: string
}

const balancesOf = (sql: Query, company: string, of: { year: number; begin: string; date: string }) =>
  sql<YearBalance>`
    select l.account_id, l.cost_center_id, sum(l.debit - l.credit)::numeric(20, 2) as balance
    from journal_lines l
    join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
    left join closing_entries k on k.company_id = l.company_id and k.entry_id = l.entry_id
    where l.company_id = ${company} and a.type in ('Ingreso', 'Gasto')
      and (k.year = ${of.year} or k.id is null and l.date >= ${of.begin} and l.date <= ${of.date})
    group by a.code, l.account_id, l.cost_center_id having sum(l.debit - l.credit) <> 0
    order by a.code, l.cost_center_id`

/** The result goes to equity centre by centre, so that each centre's balance stays whole. */
function closingLines(balances: readonly YearBalance[], account_id: string): NewLine[] {
  const results = new Map<string | null, bigint>()
  for (const { cost_center_id, balance } of balances)
    results.set(cost_center_id, (results.get(cost_center_id) ?? 0n) + centsOf(balance))
  return [
    ...balances.map((one) => line(one.account_id, one.cost_center_id, -centsOf(one.balance))),
    ...[...results].filter(([, cents]) => cents !== 0n).map(([center, cents]) => line(account_id, center, cents)),
  ]
}

const line = (account_id: string, cost_center_id: string | null, cents: bigint): NewLine => ({
  account_id,
  cost_center_id,
  debit: amountOf(cents > 0n ? cents : 0n),
  credit: amountOf(cents < 0n ? -cents : 0n),
})
