import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { monthName } from '#src/kernel/month.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { post, reverse } from '../../journal/server/journal.ts'
import { monthOf } from '../../months.ts'
import type { NewLine } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import type { Disposal, Restoration } from '../contract.ts'
import { accumulatedDepreciation, lockAsset, refuseDisposed, type StoredAsset, shownAsset, storedAt } from './assets.ts'

/** Cost and accumulated depreciation leave the books, what it was sold for comes in; the difference is a loss or a gain. */
export async function disposeAsset({ sql, company, user, input }: Ctx<Disposal>) {
  const { id, version, date } = input
  const before = foundAsSeen(await lockAsset(sql, company, id), version)
  refuseDisposed(before)
  if (date < before.acquisition_date)
    throw refusal('disposal_before_acquisition', 'La baja no puede ser anterior a la adquisición.', { field: 'date' })
  const last = before.posted.at(-1)?.month
  if (last && monthOf(date) < last) {
    throw refusal(
      'disposal_before_depreciation',
      `Ya se registró su depreciación de ${monthName(last)}: la baja no puede ser de un mes anterior.`,
      { field: 'date' },
    )
  }
  await checkAccounts(sql, company, before, input)
  const entry = await post(sql, company, {
    date,
    description: `${centsOf(input.proceeds) > 0n ? 'Venta' : 'Baja'} de ${before.name}`,
    lines: linesOf(before, input),
    created_by: user.id,
    reverses_id: null,
  })
  await sql`
    update fixed_assets set status = 'Dado de baja', disposed_on = ${date}, disposal_entry_id = ${entry.id}, version = version + 1
    where company_id = ${company} and id = ${id}`
  return shownAsset(await storedAt(sql, company, id))
}

/** Reverses the disposal's entry, unless it was already reversed in the journal. */
export async function restoreAsset({ sql, company, user, input: { id, version, date } }: Ctx<Restoration>) {
  const before = foundAsSeen(await lockAsset(sql, company, id), version)
  if (before.status === 'Activo') throw refusal('asset_not_disposed', 'Este activo no está dado de baja.')
  const entry = before.disposal_entry_id
  const [reversed] = await sql`select from journal_entries where company_id = ${company} and reverses_id = ${entry}`
  if (entry && !reversed) await reverse(sql, company, { id: entry, date, created_by: user.id })
  await sql`
    update fixed_assets set status = 'Activo', disposed_on = null, disposal_entry_id = null, version = version + 1
    where company_id = ${company} and id = ${id}`
  return shownAsset(await storedAt(sql, company, id))
}

type Accounts = Pick<Disposal, 'proceeds' | 'proceeds_account_id' | 'loss_account_id' | 'gain_account_id'>

function linesOf(stored: StoredAsset, typed: Accounts): NewLine[] {
  const { asset_account_id, depreciation_account_id, acquisition_cost, name, cost_center_id } = stored
  const accumulated = accumulatedDepreciation(stored)
  if (asset_account_id === null || (accumulated > 0n && depreciation_account_id === null)) {
    throw refusal(
      'asset_accounts_missing',
      `Faltan cuentas en «${name}»: elige la del activo y su depreciación acumulada.`,
    )
  }
  const proceeds = centsOf(typed.proceeds)
  const gain = proceeds + accumulated - centsOf(acquisition_cost)
  if (proceeds > 0n && typed.proceeds_account_id === null)
    throw refusal('proceeds_account_required', 'Elige la cuenta que recibe el precio de venta.', {
      field: 'proceeds_account_id',
    })
  if (gain < 0n && typed.loss_account_id === null)
    throw refusal('loss_account_required', 'Elige la cuenta que recibe lo que no se depreció.', {
      field: 'loss_account_id',
    })
  if (gain > 0n && typed.gain_account_id === null)
    throw refusal('gain_account_required', 'Elige la cuenta que recibe la ganancia.', { field: 'gain_account_id' })
  const line = (account: string | null, debit: bigint, credit: bigint, cost_center: string | null = null) => ({
    account_id: account ?? '',
    debit: amountOf(debit),
    credit: amountOf(credit),
    cost_center_id: cost_center,
  })
  return [
    line(typed.proceeds_account_id, proceeds, 0n),
    line(depreciation_account_id, accumulated, 0n),
    line(typed.loss_account_id, gain < 0n ? -gain : 0n, 0n, cost_center_id),
    line(asset_account_id, 0n, centsOf(acquisition_cost)),
    line(typed.gain_account_id, 0n, gain > 0n ? gain : 0n, cost_center_id),
  ].filter(({ debit, credit }) => debit !== credit)
}

/** A loss is an expense, a gain an income, and the price is an asset that is not the one that leaves. */
async function checkAccounts(sql: Query, company: string, stored: StoredAsset, typed: Accounts) {
  const wanted = [
    { field: 'loss_account_id', type: 'Gasto', refused: 'Elige una cuenta de tipo Gasto.' },
    { field: 'gain_account_id', type: 'Ingreso', refused: 'Elige una cuenta de tipo Ingreso.' },
    { field: 'proceeds_account_id', type: 'Activo', refused: 'Elige una cuenta de tipo Activo.' },
  ] as const
  const ids = wanted.flatMap(({ field }) => typed[field] ?? [])
  if (ids.length === 0) return
  const accounts = await sql<{ id: string; type: string }>`
    select id, type from chart_of_accounts where company_id = ${company} and id = any(${ids}::uuid[]) for key share`
  for (const { field, type, refused } of wanted) {
    const account = accounts.find(({ id }) => id === typed[field])
    if (account && account.type !== type) throw refusal('wrong_account_type', refused, { field })
  }
  const own = [stored.asset_account_id, stored.depreciation_account_id]
  if (typed.proceeds_account_id !== null && own.includes(typed.proceeds_account_id))
    throw refusal('same_account_twice', 'Elige la cuenta que recibe el precio, no la del activo.', {
      field: 'proceeds_account_id',
    })
}
