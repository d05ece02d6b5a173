import { z } from 'zod'

export const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/
export const month = () => z.string({ error: 'Elige un mes.' }).regex(MONTH, 'Elige un mes.')

/** Entries that an answer lists. */
export const MOST_LISTED = 100

export const Depreciation = z.strictObject({
  month: month(),
  asset_id: z.uuid('Elige un activo de la lista.').optional(),
})
export type Depreciation = z.infer<typeof Depreciation>

/** The entry of an asset's month: its amount goes from one account to the other. */
export const DepreciationEntry = z.object({
  /** Numbered as in '2026-15'. */
  number: z.string(),
  asset: z.string(),
  amount: z.string(),
  /** Codes and names, as in '5206 Depreciación'. */
  debit: z.string(),
  credit: z.string(),
})
export type DepreciationEntry = z.infer<typeof DepreciationEntry>

export const PostedDepreciation = z.object({
  month: z.string(),
  assets: z.int(),
  amount: z.string(),
  /** The first of them, in the order of their numbers. */
  entries: z.array(DepreciationEntry),
})
export type PostedDepreciation = z.infer<typeof PostedDepreciation>
