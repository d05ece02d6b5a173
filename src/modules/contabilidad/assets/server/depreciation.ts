import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { monthName } from '#src/kernel/month.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { lastDayOfMonth, monthOf } from '../../months.ts'
import { postAll } from '../../posting/server/post-all.ts'
import refusal from '../../server/refusals.ts'
import {
  type Depreciation,
  type DepreciationEntry,
  MOST_LISTED,
  type PostedDepreciation,
} from '../depreciations/rows.ts'
import { accumulatedDepreciation, lockAsset, openOf, refuseDisposed, type StoredAsset } from './assets.ts'
import { STORED } from './stored.ts'

export async function assetSummary({
  sql,
  company,
  input: { month },
}: Pick<Ctx<{ month: string }>, 'sql' | 'company' | 'input'>) {
  const all = await actives(sql, company)
  const open = all.map((stored) => ({ stored, ...openOf(stored) }))
  const due = open
    .flatMap(({ stored, due: dueIn }) => ({ stored, cents: dueIn(month) }))
    .filter(({ cents }) => cents > 0n)
  const pending = open.flatMap(({ next }) => (next !== null && next.month <= month ? next.month : []))
  const cost = sum(all.map(({ acquisition_cost }) => centsOf(acquisition_cost)))
  const accumulated = sum(all.map(accumulatedDepreciation))
  return {
    assets: all.length,
    cost: amountOf(cost),
    accumulated: amountOf(accumulated),
    book_value: amountOf(cost - accumulated),
    due: due.length,
    due_amount: amountOf(sum(due.map(({ cents }) => cents))),
    without_accounts: due.filter(({ stored }) => !hasAccounts(stored)).length,
    posted: all.filter(({ posted }) => posted.some((one) => one.month === month)).length,
    pending_from: pending.sort()[0] ?? null,
  }
}

/**
 * Posts a month: one entry for each asset, dated the last day of the month, all or none. Concurrent posts wait on the assets' rows and then find the
 * month posted.
 */
export async function depreciate({
  sql,
  company,
  user,
  input: { month, asset_id },
}: Ctx<Depreciation>): Promise<PostedDepreciation> {
  if (month > monthOf(await companyDay(sql, company))) {
    throw refusal('month_not_started', `${capital(monthName(month))} aún no empieza.`)
  }
  const assets = asset_id ? [await lockAsset(sql, company, asset_id)] : await heldActives(sql, company)
  if (asset_id) assets.forEach(refuseDisposed)
  const due = assets.flatMap((stored) => {
    const cents = openOf(stored).due(month)
    return cents > 0n ? [{ stored, amount: amountOf(cents) }] : []
  })
  if (due.length === 0) throw refusal('nothing_to_depreciate', nothingDue(assets, month))
  refuseWithout(due.map(({ stored }) => stored).filter((stored) => !hasAccounts(stored)))
  const posted = await postMonth(sql, company, { month, person: user.id }, due)
  const entries = await listed(sql, company, posted.slice(0, MOST_LISTED))
  return { month, assets: due.length, amount: amountOf(sum(due.map(({ amount }) => centsOf(amount)))), entries }
}

interface Due {
  stored: StoredAsset
  amount: string
}

async function postMonth(sql: Query, company: string, at: { month: string; person: string }, due: readonly Due[]) {
  const { month, person } = at
  const line = { debit: '0', credit: '0', cost_center_id: null }
  const entries = await postAll(
    sql,
    company,
    { date: lastDayOfMonth(month), created_by: person },
    due.map(({ stored, amount }) => ({
      description: `Depreciación de ${stored.name}, ${monthName(month)}`,
      lines: [
        { ...line, account_id: stored.expense_account_id ?? '', debit: amount, cost_center_id: stored.cost_center_id },
        { ...line, account_id: stored.depreciation_account_id ?? '', credit: amount },
      ],
    })),
  )
  // An existing row belongs to a reversed entry: otherwise the month would not be due.
  await sql`
    insert into asset_depreciations (company_id, id, asset_id, month, amount, entry_id)
    select ${company}::uuid, d.id, d.asset, ${month}, d.amount, d.entry
    from unnest(${due.map(() => v7())}::uuid[], ${due.map(({ stored }) => stored.id)}::uuid[],
      ${due.map(({ amount }) => amount)}::numeric[], ${entries}::uuid[]) as d (id, asset, amount, entry)
    on conflict (company_id, asset_id, month) do update set amount = excluded.amount, entry_id = excluded.entry_id`
  return entries
}

const listed = (sql: Query, company: string, entries: readonly string[]) =>
  sql<DepreciationEntry>`
    select e.year || '-' || e.number as number, a.name as asset, d.amount::text,
      x.code || ' ' || x.name as debit, y.code || ' ' || y.name as credit
    from journal_entries e
    join asset_depreciations d on d.company_id = e.company_id and d.entry_id = e.id
    join fixed_assets a on a.company_id = e.company_id and a.id = d.asset_id
    join chart_of_accounts x on x.company_id = e.company_id and x.id = a.expense_account_id
    join chart_of_accounts y on y.company_id = e.company_id and y.id = a.depreciation_account_id
    where e.company_id = ${company} and e.id = any(${entries}::uuid[])
    order by e.number`

const actives = (sql: Query, company: string) =>
  sql<StoredAsset>`
    select ${STORED} from fixed_assets a where a.company_id = ${company} and a.status = 'Activo' order by a.id`

/** Locks the active assets in a fixed order, and reads them afterwards, when previous holders have committed. */
async function heldActives(sql: Query, company: string): Promise<StoredAsset[]> {
  await sql`select from fixed_assets where company_id = ${company} and status = 'Activo' order by id for update`
  return actives(sql, company)
}

export const hasAccounts = ({ depreciation_account_id, expense_account_id }: StoredAsset) =>
  depreciation_account_id !== null && expense_account_id !== null

function refuseWithout(lacking: readonly StoredAsset[]) {
  const [first] = lacking
  if (!first) return
  const others = lacking.length - 1
  const who = others === 0 ? `«${first.name}»` : `«${first.name}» y ${others} más`
  throw refusal(
    'asset_accounts_missing',
    `Faltan cuentas en ${who}: elige su depreciación acumulada y su gasto, y vuelve a registrar el mes.`,
  )
}

function nothingDue(assets: readonly StoredAsset[], month: string): string {
  const posted = assets.some((stored) => stored.posted.some((one) => one.month === month))
  return posted
    ? `La depreciación de ${monthName(month)} ya está registrada.`
    : `No hay depreciación que registrar en ${monthName(month)}.`
}

const sum = (cents: readonly bigint[]) => cents.reduce((total, one) => total + one, 0n)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
