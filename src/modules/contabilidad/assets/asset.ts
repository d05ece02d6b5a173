import { z } from 'zod'
import { AssetEstimate } from './estimates/schemas.ts'

export const ASSET_STATUSES = ['Activo', 'Dado de baja'] as const

export const Asset = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  acquisition_date: z.string(),
  acquisition_cost: z.string(),
  residual_value: z.string(),
  opening_depreciation: z.string(),
  first_month: z.string(),
  useful_life_years: z.int(),
  /** How it was estimated anew, in the order of their months. */
  estimates: z.array(AssetEstimate),
  asset_account_id: z.uuid().nullable(),
  depreciation_account_id: z.uuid().nullable(),
  expense_account_id: z.uuid().nullable(),
  cost_center_id: z.uuid().nullable(),
  status: z.enum(ASSET_STATUSES),
  disposed_on: z.string().nullable(),
  version: z.int(),
  /** The supplier's bill that bought it. */
  bill: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Accumulated depreciation, including that from before these books. */
  accumulated: z.string(),
  book_value: z.string(),
  /** Posted months, and the planned total. */
  posted_months: z.int(),
  planned_months: z.int(),
  /** The next month to post, and its amount; null if none is left. */
  next_month: z.string().nullable(),
  next_amount: z.string().nullable(),
})
export type Asset = z.infer<typeof Asset>

export const PlanRow = z.object({
  month: z.string(),
  amount: z.string(),
  accumulated: z.string(),
  book_value: z.string(),
  posted: z.boolean(),
  /** The entry that posted it, numbered as in '2026-15'. */
  entry_id: z.uuid().nullable(),
  entry: z.string().nullable(),
})
export type PlanRow = z.infer<typeof PlanRow>
