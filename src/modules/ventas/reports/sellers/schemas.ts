import { z } from 'zod'
import { salesMonth } from '../../targets/schemas.ts'

const MONTHS_BACKWARDS = 'El último mes no puede ser anterior al primero.'

/** Whole months, so that the targets of months belong to it. */
export const SellerPeriod = z
  .strictObject({ from: salesMonth(), to: salesMonth() })
  .refine(({ from, to }) => from <= to, { error: MONTHS_BACKWARDS, path: ['to'] })
export type SellerPeriod = z.infer<typeof SellerPeriod>

const figures = {
  /** Written down in the period. */
  opened: z.int(),
  /** Closed in it. */
  won: z.int(),
  lost: z.int(),
  won_value: z.string(),
  /** What is open now, by its odds. */
  weighted: z.string(),
  /** Days from writing down to winning, with one decimal; null where nothing was won. */
  days_to_win: z.number().nullable(),
  /** The sum of the targets of these months; null: none. */
  amount: z.string().nullable(),
  wins: z.int().nullable(),
}
export const SellerFigures = z.object(figures)
export type SellerFigures = z.infer<typeof SellerFigures>

export const SellersReport = z.object({
  /** By what each won, the most first; `seller_id` null: what nobody sells. */
  sellers: z.array(z.object({ seller_id: z.uuid().nullable(), username: z.string().nullable(), ...figures })),
  /** The company's, with its own target; null for who sees his own line alone. */
  total: SellerFigures.nullable(),
})
export type SellersReport = z.infer<typeof SellersReport>
export type SellerLine = SellersReport['sellers'][number]
