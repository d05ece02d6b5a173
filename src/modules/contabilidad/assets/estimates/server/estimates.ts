import { v7 } from 'uuid'
import { isBusinessDay, outsideDays } from '#src/kernel/days/business-day.ts'
import { laterMonth } from '#src/kernel/days/day.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { monthName } from '#src/kernel/month.ts'
import { dateOutOfRange, found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { firstDayOf } from '../../../months.ts'
import refusal from '../../../server/refusals.ts'
import { worthBefore } from '../../depreciation.ts'
import { lockAsset, planOf, refuseDisposed, type StoredAsset, shownAsset, storedAt } from '../../server/assets.ts'
import type { NewAssetEstimate } from '../schemas.ts'

/** What is left from a month on is spread over the months that are estimated now; nothing that is posted changes. */
export async function estimateAsset({ sql, company, user, input }: Ctx<NewAssetEstimate>) {
  const { id, version, from_month, months, residual_value, reason } = input
  const before = foundAsSeen(await lockAsset(sql, company, id), version)
  refuseDisposed(before)
  checkMonth(before, from_month)
  if (centsOf(residual_value) > worthBefore(before, planOf(before), from_month))
    throw refusal('residual_beyond_worth', 'El valor residual no puede superar lo que vale entonces en libros.', {
      field: 'residual_value',
    })
  await sql`
    insert into asset_estimates (company_id, id, asset_id, from_month, months, residual_value, reason, created_by)
    values (${company}, ${v7()}, ${id}, ${from_month}, ${months}, ${residual_value}, ${reason}, ${user.id})`
  return versioned(sql, company, id)
}

export async function withdrawEstimate({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const [estimate] = await sql<{ asset_id: string }>`
    select asset_id from asset_estimates where company_id = ${company} and id = ${id}`
  const before = await lockAsset(sql, company, found(estimate).asset_id)
  refuseDisposed(before)
  const last = before.estimates.at(-1)
  if (last?.id !== found(before.estimates.find((one) => one.id === id)).id)
    throw refusal('estimate_not_last', 'Hay otro cambio de estimación después: retira antes ese.')
  const posted = before.posted.find(({ month }) => month >= last.from_month)
  if (posted)
    throw refusal(
      'estimate_posted',
      `La depreciación de ${monthName(posted.month)} ya está registrada con esta estimación: anúlala antes.`,
    )
  await sql`delete from asset_estimates where company_id = ${company} and id = ${id}`
  return versioned(sql, company, before.id)
}

/** Whoever was editing the asset sees that it has changed. */
async function versioned(sql: Query, company: string, id: string) {
  await sql`update fixed_assets set version = version + 1 where company_id = ${company} and id = ${id}`
  return shownAsset(await storedAt(sql, company, id))
}

function checkMonth({ posted, estimates }: StoredAsset, month: string) {
  const last = posted.at(-1)?.month
  if (last === undefined)
    throw refusal('asset_not_depreciated', 'Aún no tiene meses registrados: edita el activo y cambia sus datos.')
  if (!isBusinessDay(firstDayOf(month))) throw dateOutOfRange('from_month', outsideDays())
  if (month <= last)
    throw refusal(
      'estimate_of_posted_month',
      `Su depreciación de ${monthName(last)} ya está registrada y no cambia: elige desde ${monthName(laterMonth(last, 1))}.`,
      { field: 'from_month' },
    )
  const changed = estimates.at(-1)?.from_month
  if (changed !== undefined && month <= changed)
    throw refusal('estimate_not_later', `Ya cambió desde ${monthName(changed)}: elige un mes posterior.`, {
      field: 'from_month',
    })
}
