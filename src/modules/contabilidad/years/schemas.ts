import { z } from 'zod'
import { id, version } from '../../../kernel/fields.ts'

const MONTH = 'Elige un mes de la lista.'
const YEAR = 'Elige un año de la lista.'

export const FiscalYear = z.object({
  year: z.int(),
  from: z.string(),
  to: z.string(),
  /** Income less expenses, before closing entries. */
  result: z.string(),
  /** What of it no closing entry has carried to equity. */
  left: z.string(),
  /** The entry that closes it, and its number; null: open. */
  closing_id: z.string().nullable(),
  closing: z.string().nullable(),
})
export type FiscalYear = z.infer<typeof FiscalYear>

export const FiscalYears = z.object({
  first_month: z.int(),
  version: z.int(),
  /** The latest first; from the first entry to today. */
  years: z.array(FiscalYear),
  /** The account that the plan proposes for a result. */
  proposed: z.string().nullable(),
})
export type FiscalYears = z.infer<typeof FiscalYears>

export const FiscalStart = z.object({ first_month: z.int(), version: z.int() })
export type FiscalStart = z.infer<typeof FiscalStart>

export const FiscalStartChange = z.strictObject({
  first_month: z.coerce.number<string | number>(MONTH).int(MONTH).min(1, MONTH).max(12, MONTH),
  version: version(),
})
export type FiscalStartChange = z.infer<typeof FiscalStartChange>

const year = z.coerce.number<string | number>(YEAR).int(YEAR).min(1900, YEAR).max(2199, YEAR)
export const OfYear = z.strictObject({ year })
export type OfYear = z.infer<typeof OfYear>

export const YearClose = z.strictObject({ year, account_id: id('Elige la cuenta que recibe el resultado.') })
export type YearClose = z.infer<typeof YearClose>

export const YearChecks = z.object({
  drafts: z.int(),
  unposted: z.int(),
  /** The first month whose depreciation is due; null: none. */
  depreciation: z.string().nullable(),
  recurring: z.int(),
  charges: z.int(),
  /** Earlier years whose result is not carried yet. */
  earlier: z.int(),
})
export type YearChecks = z.infer<typeof YearChecks>
