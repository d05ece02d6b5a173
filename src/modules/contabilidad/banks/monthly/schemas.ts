import { z } from 'zod'
import { id } from '../../../../kernel/fields.ts'
import { month } from '../../assets/depreciations/rows.ts'

const OutstandingRow = z.object({ id: z.uuid(), day: z.string(), text: z.string(), amount: z.string() })
export type OutstandingRow = z.infer<typeof OutstandingRow>

const Outstanding = z.object({
  /** The oldest first, as many as a report holds. */
  rows: z.array(OutstandingRow),
  count: z.int(),
  total: z.string(),
})
export type Outstanding = z.infer<typeof Outstanding>

/** What ties the books to the bank: ledger − in transit + not booked + what both began apart + missing = statement. */
export const ReconciliationReport = z.object({
  bank: z.string(),
  account: z.string(),
  currency: z.string(),
  month: z.string(),
  /** The last day that the report tells of. */
  to: z.string(),
  ledger: z.string(),
  /** Null before the first statement. */
  statement: z.string().nullable(),
  told_until: z.string().nullable(),
  /** What the first statement began with beyond the books of that day. */
  apart: z.string(),
  /** What the statements say beyond the movements that they brought: of one between them that was not imported. */
  missing: z.string(),
  /** In the books, not yet at the bank. */
  in_transit: Outstanding,
  /** At the bank, not yet in the books. */
  not_booked: Outstanding,
})
export type ReconciliationReport = z.infer<typeof ReconciliationReport>

export const ReconciliationAsked = z.strictObject({ id: id('Elige una cuenta de banco.'), month: month() })
export type ReconciliationAsked = z.infer<typeof ReconciliationAsked>
