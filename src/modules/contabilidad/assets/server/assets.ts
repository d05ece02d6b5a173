import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { isBusinessDay, outsideDays } from '#src/kernel/days/business-day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { dateOutOfRange, found, foundAsSeen } from '#src/kernel/refusal.ts'
import { descending } from '#src/server/calls/list-of.ts'
import { madeList } from '#src/server/calls/narrowing/made-list.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { holdCenter } from '../../accounts/server/hold-center.ts'
import { firstDayOf } from '../../months.ts'
import type { AccountType } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import type { Asset } from '../asset.ts'
import { type AssetChange, type AssetList, figuresOf, type NewAsset } from '../contract.ts'
import { depreciableCents, openMonths, type PlannedMonth, scheduleOf } from '../depreciation.ts'
import { refuseBeyondLine } from '../of-bills/server/lines.ts'
import { STORED } from './stored.ts'

/** More is not kept by hand; the limit also bounds how much one act posts. */
const MOST_ASSETS = 2_000

/** What follows from the plan. */
const PLANNED = {
  accumulated: 'numeric',
  book_value: 'numeric',
  posted_months: 'numeric',
  planned_months: 'numeric',
  next_month: 'text',
  next_amount: 'numeric',
} as const

/** A posted month of an asset whose entry is not reversed. */
export interface BookedMonth {
  month: string
  amount: string
  entry_id: string
  entry: string
}

export type StoredAsset = Omit<
  Asset,
  'accumulated' | 'book_value' | 'posted_months' | 'planned_months' | 'next_month' | 'next_amount'
> & { disposal_entry_id: string | null; posted: BookedMonth[] }

export const assets = (ctx: Ctx<AssetList>) =>
  madeList<StoredAsset, Asset>(
    ctx,
    {
      select: STORED,
      from: fragment`from fixed_assets a`,
      where: [fragment`a.company_id = ${ctx.company}`, fragment`a.status = ${ctx.input.status}`],
      search: fragment`a.search_text`,
      order: descending(['uuid', fragment`a.id`]),
    },
    { columns: PLANNED, make: (rows) => rows.map(shownAsset) },
  )

export async function asset({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const stored = await storedAt(sql, company, id)
  const entries = new Map(stored.posted.map((standing) => [standing.month, standing]))
  const plan = planOf(stored).map((month) => ({
    ...month,
    entry_id: entries.get(month.month)?.entry_id ?? null,
    entry: entries.get(month.month)?.entry ?? null,
  }))
  return { asset: shownAsset(stored), plan }
}

export async function addAsset({ sql, company, input }: Ctx<NewAsset>) {
  checkDays(figuresOf(input))
  await checkAccounts(sql, company, input)
  if (input.bill_line_id !== null) await refuseBeyondLine(sql, company, input.bill_line_id)
  const id = v7()
  const added = await sql`
    insert into fixed_assets (company_id, id, name, description, acquisition_date, acquisition_cost, residual_value,
      opening_depreciation, first_month, useful_life_years, asset_account_id, depreciation_account_id, expense_account_id,
      cost_center_id, bill_line_id)
    select ${company}::uuid, ${id}::uuid, ${input.name}, ${input.description}, ${input.acquisition_date}::date,
      ${input.acquisition_cost}::numeric, ${input.residual_value}::numeric, ${input.opening_depreciation}::numeric,
      ${figuresOf(input).first_month}, ${input.useful_life_years}::int, ${input.asset_account_id}::uuid,
      ${input.depreciation_account_id}::uuid, ${input.expense_account_id}::uuid, ${input.cost_center_id}::uuid,
      ${input.bill_line_id}::uuid
    where (select count(*) from fixed_assets where company_id = ${company}) < ${MOST_ASSETS}
    returning id`
  if (added.length === 0) throw refusal('too_many_assets', `Puedes tener como máximo ${MOST_ASSETS} activos.`)
  return shownAsset(await storedAt(sql, company, id))
}

/** Posted months stay: after the first one the acquisition is fixed, and other changes affect only months to come. */
export async function editAsset(ctx: Ctx<AssetChange>) {
  const { sql, company, input } = ctx
  const before = foundAsSeen(await lockAsset(sql, company, input.id), input.version)
  refuseDisposed(before)
  const after = { ...figuresOf(input), posted: before.posted }
  if (before.posted.length > 0 || before.estimates.length > 0) checkPosted(before, after)
  checkDays(after, before)
  await checkAccounts(sql, company, input)
  const changed = await changeSeen<StoredAsset>(
    ctx,
    'fixed_assets',
    fragment`name = ${input.name}, description = ${input.description},
      acquisition_date = ${input.acquisition_date}, acquisition_cost = ${input.acquisition_cost},
      residual_value = ${input.residual_value}, opening_depreciation = ${input.opening_depreciation},
      first_month = ${after.first_month}, useful_life_years = ${input.useful_life_years},
      asset_account_id = ${input.asset_account_id}, depreciation_account_id = ${input.depreciation_account_id},
      expense_account_id = ${input.expense_account_id}, cost_center_id = ${input.cost_center_id}`,
    fragment`${STORED} from changed a`,
  )
  return shownAsset(changed)
}

export async function deleteAsset({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const { disposal_entry_id } = await lockAsset(sql, company, id)
  const [posted] = await sql`
    select from asset_depreciations where company_id = ${company} and asset_id = ${id} limit 1`
  if (posted)
    throw refusal(
      'asset_depreciated',
      'Este activo tiene depreciaciones registradas: dalo de baja en lugar de eliminarlo.',
    )
  if (disposal_entry_id)
    throw refusal('asset_has_disposal_entry', 'Este activo tiene un asiento de baja: no se puede eliminar.')
  await sql`delete from fixed_assets where company_id = ${company} and id = ${id}`
  return {}
}

/** The asset, locked until the end of the transaction. Its posted months are read after the lock, when previous holders have committed. */
export async function lockAsset(sql: Query, company: string, id: string): Promise<StoredAsset> {
  found((await sql`select from fixed_assets where company_id = ${company} and id = ${id} for update`)[0])
  return storedAt(sql, company, id)
}

export async function storedAt(sql: Query, company: string, id: string): Promise<StoredAsset> {
  const [stored] = await sql<StoredAsset>`
    select ${STORED} from fixed_assets a where a.company_id = ${company} and a.id = ${id}`
  return found(stored)
}

export function refuseDisposed({ status }: StoredAsset) {
  if (status !== 'Activo') throw refusal('asset_disposed', 'Este activo está dado de baja.')
}

/** A disposed asset has no months to come. */
export const planOf = (stored: StoredAsset): PlannedMonth[] =>
  scheduleOf(stored, asPosted(stored)).filter(({ posted }) => posted || stored.status === 'Activo')

/** The open months of an asset; none if it is disposed of. */
export const openOf = (stored: StoredAsset) =>
  stored.status === 'Activo' ? openMonths(stored, asPosted(stored)) : NOTHING_OPEN

const NOTHING_OPEN: ReturnType<typeof openMonths> = { many: 0, next: null, due: () => 0n }

/** In posting order: ids are time-ordered. */
const asPosted = ({ posted }: StoredAsset) => posted.toSorted((one, other) => (one.entry_id < other.entry_id ? -1 : 1))

/** Accumulated depreciation in cents. */
export const accumulatedDepreciation = ({ opening_depreciation, posted }: StoredAsset): bigint =>
  posted.reduce((sum, { amount }) => sum + centsOf(amount), centsOf(opening_depreciation))

export function shownAsset(stored: StoredAsset): Asset {
  const { posted, disposal_entry_id: _, ...asset } = stored
  const { many, next } = openOf(stored)
  return {
    ...asset,
    accumulated: amountOf(accumulatedDepreciation(stored)),
    book_value: amountOf(centsOf(stored.acquisition_cost) - accumulatedDepreciation(stored)),
    posted_months: posted.length,
    planned_months: posted.length + many,
    next_month: next?.month ?? null,
    next_amount: next?.amount ?? null,
  }
}

type Figures = Parameters<typeof scheduleOf>[0]

/** Checks new or changed dates; dates stored before these limits stay valid. */
function checkDays({ acquisition_date, first_month }: Figures, before?: Figures) {
  if (acquisition_date !== before?.acquisition_date && !isBusinessDay(acquisition_date, { from: OLDEST })) {
    throw dateOutOfRange('acquisition_date', outsideDays({ from: OLDEST }))
  }
  if (first_month !== before?.first_month && !isBusinessDay(firstDayOf(first_month))) {
    throw refusal('first_month_required', FIRST_MONTH, { field: 'first_month' })
  }
}

/** A building may be older than the books. */
const OLDEST = '1900-01-01'
const FIRST_MONTH =
  'Es de antes de 2000: escribe desde qué mes lo deprecias aquí y, en «Ya depreciado antes», lo que llevaba.'

function checkPosted(before: StoredAsset, after: Figures & { posted: BookedMonth[] }) {
  for (const field of ['acquisition_cost', 'opening_depreciation'] as const) {
    if (centsOf(before[field]) !== centsOf(after[field])) throw refusal('asset_field_settled', SETTLED, { field })
  }
  for (const field of ['acquisition_date', 'first_month'] as const) {
    if (before[field] !== after[field]) throw refusal('asset_field_settled', SETTLED, { field })
  }
  if (before.estimates.length > 0) return checkEstimated(before, after)
  const left = depreciableCents(after) - after.posted.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
  if (left < 0n)
    throw refusal('depreciated_beyond_residual', 'Ya se depreció más de lo que dejaría ese valor residual.', {
      field: 'residual_value',
    })
  if (left > 0n && openMonths(after, after.posted).many === 0) {
    throw refusal('useful_life_exhausted', 'Con esa vida útil no quedan meses para lo que falta por depreciar.', {
      field: 'useful_life_years',
    })
  }
}

/** After a change of estimate only another one says how long it lasts and what is left of it. */
function checkEstimated(before: StoredAsset, after: Figures) {
  if (before.useful_life_years !== after.useful_life_years)
    throw refusal('asset_reestimated', REESTIMATED, { field: 'useful_life_years' })
  if (centsOf(before.residual_value) !== centsOf(after.residual_value))
    throw refusal('asset_reestimated', REESTIMATED, { field: 'residual_value' })
}

const REESTIMATED = 'Ya tiene un cambio de estimación: registra otro con «Cambiar estimación».'
const SETTLED = 'Ya tiene depreciaciones registradas: este dato ya no cambia.'

type Accounts = Pick<NewAsset, 'asset_account_id' | 'depreciation_account_id' | 'expense_account_id' | 'cost_center_id'>
const FIELDS = ['asset_account_id', 'depreciation_account_id', 'expense_account_id'] as const
const GONE = 'Esa cuenta ya no está en tu plan.'

/** Accounts and centre must be the company's own, and are locked; the expense account must be an expense. */
async function checkAccounts(sql: Query, company: string, typed: Accounts) {
  const ids = FIELDS.flatMap((field) => typed[field] ?? [])
  const accounts = await sql<{ id: string; type: AccountType }>`
    select id, type from chart_of_accounts where company_id = ${company} and id = any(${ids}::uuid[]) for key share`
  const types = new Map(accounts.map(({ id, type }) => [id, type]))
  for (const field of FIELDS) {
    const chosen = typed[field]
    if (chosen === null) continue
    const type = types.get(chosen)
    if (type === undefined) throw refusal('account_not_found', GONE, { field })
    if (field === 'expense_account_id' && type !== 'Gasto')
      throw refusal('wrong_account_type', 'Elige una cuenta de gasto.', { field })
    if (field !== 'expense_account_id' && type !== 'Activo')
      throw refusal('wrong_account_type', 'Elige una cuenta de activo.', { field })
  }
  await holdCenter(sql, company, typed.cost_center_id)
}
