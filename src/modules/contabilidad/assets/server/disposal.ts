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

/** Cost and accumulated depreciation leave the books; the difference goes to the loss account. */
export async function disposeAsset({ sql, company, user, input }: Ctx<Disposal>) {
  const { id, version, date, loss_account_id } = input
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
  await checkLoss(sql, company, loss_account_id)
  const entry = await post(sql, company, {
    date,
    description: `Baja de ${before.name}`,
    lines: linesOf(before, loss_account_id),
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

function linesOf(stored: StoredAsset, loss_account_id: string | null): NewLine[] {
  const { asset_account_id, depreciation_account_id, acquisition_cost, name } = stored
  const accumulated = accumulatedDepreciation(stored)
  const left = centsOf(acquisition_cost) - accumulated
  if (asset_account_id === null || (accumulated > 0n && depreciation_account_id === null)) {
    throw refusal(
      'asset_accounts_missing',
      `Faltan cuentas en «${name}»: elige la del activo y su depreciación acumulada.`,
    )
  }
  if (left > 0n && loss_account_id === null) {
    throw refusal('loss_account_required', 'Elige la cuenta que recibe lo que no se depreció.', {
      field: 'loss_account_id',
    })
  }
  const line = (account_id: string | null, debit: bigint, credit: bigint) => ({
    account_id: account_id ?? '',
    debit: amountOf(debit),
    credit: amountOf(credit),
    cost_center_id: account_id === loss_account_id ? stored.cost_center_id : null,
  })
  return [
    line(depreciation_account_id, accumulated, 0n),
    line(loss_account_id, left, 0n),
    line(asset_account_id, 0n, centsOf(acquisition_cost)),
  ].filter(({ debit, credit }) => debit !== credit)
}

/** The loss account must be an expense, never cash or a liability. */
async function checkLoss(sql: Query, company: string, id: string | null) {
  if (id === null) return
  const [account] = await sql<{ type: string }>`
    select type from chart_of_accounts where company_id = ${company} and id = ${id} for key share`
  if (account && account.type !== 'Gasto')
    throw refusal('wrong_account_type', 'Elige una cuenta de tipo Gasto.', { field: 'loss_account_id' })
}
