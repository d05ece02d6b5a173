import { v7 } from 'uuid'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { HAS_ENTRIES } from '../../accounts/server/used.ts'
import { firstDayOf } from '../../months.ts'
import refusal from '../../server/refusals.ts'
import { fiscalBegin, fiscalEnd } from '../../years/rules.ts'
import { fiscalStartOf } from '../../years/server/years.ts'
import { groupsIn } from '../groups.ts'
import { monthsOfYear } from '../months.ts'
import type { BudgetChange, BudgetCopy, BudgetRow, TypedBudgetRow } from '../schemas.ts'

/** Writes what was typed; what nobody typed stays. */
export async function saveBudget({ sql, company, input: { year, rows } }: Ctx<BudgetChange>) {
  await checkAccounts(sql, company, rows)
  await refuseGroups(sql, company, rows)
  const { first_month } = await fiscalStartOf(sql, company)
  const months = monthsOfYear(year, first_month).map(firstDayOf)
  const cells = rows.flatMap(({ account_id, amounts }) =>
    amounts.flatMap((amount, at) => (amount === null ? [] : [{ id: v7(), account_id, month: months[at], amount }])),
  )
  const [kept, gone] = [cells.filter(({ amount }) => amount !== ''), cells.filter(({ amount }) => amount === '')]
  await sql`
    insert into budgets as b (company_id, id, account_id, month, amount)
    select ${company}::uuid, c.id, c.account_id, c.month, c.amount
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as c (id uuid, account_id uuid, month date, amount numeric)
    on conflict (company_id, account_id, month) do update set amount = excluded.amount where b.amount <> excluded.amount`
  await sql`
    delete from budgets b using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as c (account_id uuid, month date)
    where b.company_id = ${company} and b.account_id = c.account_id and b.month = c.month`
  return { cells: cells.length }
}

async function checkAccounts(sql: Query, company: string, rows: readonly TypedBudgetRow[]) {
  const ids = rows.map(({ account_id }) => account_id)
  if (new Set(ids).size < ids.length)
    throw refusal('budget_account_twice', 'Cada cuenta va una sola vez.', { field: 'rows' })
  const found = await sql<{ type: string }>`
    select type from chart_of_accounts where company_id = ${company} and id = any(${ids}::uuid[]) for key share`
  if (found.length < ids.length)
    throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.', { field: 'rows' })
  if (found.some(({ type }) => type !== 'Ingreso' && type !== 'Gasto'))
    throw refusal('account_not_of_result', 'El presupuesto es de cuentas de ingreso y de gasto.', { field: 'rows' })
}

type Chosen = Pick<BudgetRow, 'code' | 'name' | 'type'> & { id: string; used: boolean }

/** An amount of a group would count beside those of the accounts under it; one that is there may go. */
async function refuseGroups(sql: Query, company: string, rows: readonly TypedBudgetRow[]) {
  const written = new Set(rows.filter(({ amounts }) => amounts.some(Boolean)).map(({ account_id }) => account_id))
  if (written.size === 0) return
  const accounts = await sql<Chosen>`
    select a.id, a.code, a.name, a.type, ${HAS_ENTRIES} as used from chart_of_accounts a
    where a.company_id = ${company} and a.type in ('Ingreso', 'Gasto')`
  const group = [...groupsIn(accounts)].find(({ id }) => written.has(id))
  if (group)
    throw refusal(
      'budget_of_group',
      `«${group.code} ${group.name}» reúne otras cuentas: escribe su presupuesto en ellas.`,
      { field: 'rows' },
    )
}

/** In place of what the year had: the year before by a percentage, as it was expected or as it was. */
export async function copyBudget({ sql, company, input: { year, source, percent } }: Ctx<BudgetCopy>) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget ${company}`}, 0))`
  const { first_month } = await fiscalStartOf(sql, company)
  const before = await monthsBefore(sql, company, source, {
    from: fiscalBegin(year - 1, first_month),
    to: fiscalEnd(year - 1, first_month),
  })
  if (before.length === 0)
    throw refusal(
      'budget_nothing_to_copy',
      source === 'real' ? 'El año anterior no tiene ingresos ni gastos.' : 'El año anterior no tiene presupuesto.',
      { field: 'source' },
    )
  const cells = before.map((cell) => ({ id: v7(), ...cell }))
  await sql`
    delete from budgets where company_id = ${company} and month between ${fiscalBegin(year, first_month)} and ${fiscalEnd(year, first_month)}`
  await sql`
    insert into budgets (company_id, id, account_id, month, amount)
    select ${company}::uuid, c.id, c.account_id, c.month + interval '1 year', round(c.amount * (1 + ${percent}::numeric / 100), 2)
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c (id uuid, account_id uuid, month date, amount numeric)`
  return { cells: cells.length }
}

interface Cell {
  account_id: string
  month: string
  amount: string
}

type Span = Record<'from' | 'to', string>

const monthsBefore = (
  sql: Query,
  company: string,
  source: BudgetCopy['source'],
  { from, to }: Span,
): Promise<Cell[]> =>
  source === 'presupuesto'
    ? sql<Cell>`
        select account_id, month, amount::text as amount from budgets
        where company_id = ${company} and month between ${from} and ${to}`
    : sql<Cell>`
        select l.account_id, date_trunc('month', l.date)::date as month,
          sum(case a.type when 'Ingreso' then l.credit - l.debit else l.debit - l.credit end)::text as amount
        from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
        where l.company_id = ${company} and a.type in ('Ingreso', 'Gasto') and l.date between ${from} and ${to}
          and not exists (select from closing_entries k where k.company_id = ${company} and k.entry_id = l.entry_id)
        group by 1, 2 having sum(l.debit - l.credit) <> 0`
