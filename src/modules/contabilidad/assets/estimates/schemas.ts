import { z } from 'zod'
import { amount, id, requiredText, version } from '../../../../kernel/fields.ts'
import { month } from '../depreciations/rows.ts'

export const MOST_MONTHS_LEFT = 1_200
const MONTHS = `Escribe cuántos meses le quedan, de 1 a ${MOST_MONTHS_LEFT}.`

export const AssetEstimate = z.object({
  id: z.uuid(),
  /** The first month that is depreciated by it, and how many are left with that one. */
  from_month: z.string(),
  months: z.int(),
  residual_value: z.string(),
  reason: z.string(),
  username: z.string(),
})
export type AssetEstimate = z.infer<typeof AssetEstimate>

export const NewAssetEstimate = z.strictObject({
  id: id(),
  version: version(),
  from_month: month(),
  months: z.int({ error: MONTHS }).min(1, MONTHS).max(MOST_MONTHS_LEFT, MONTHS),
  residual_value: amount(),
  reason: requiredText('Escribe por qué cambia.', 500),
})
export type NewAssetEstimate = z.infer<typeof NewAssetEstimate>
