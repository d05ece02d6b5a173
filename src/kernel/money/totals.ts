import { z } from 'zod'
import { amountOf, centsOf } from './cents.ts'
import { sharesOf } from './general-discount.ts'

// The totals of a quote or invoice. All arithmetic is in whole numbers: quantities in thousandths, prices in cents, rates in hundredths of a percent.

/** The fields of a line that count for its totals, as decimal strings. */
export interface Priced {
  quantity: string
  price: string
  /** Percent. */
  discount: string
  /** Percent. */
  tax: string
  /** Whether the price includes what is added to it. */
  includes_tax?: boolean | undefined
}

/** Of a tax by code also its id and name; of a percentage alone neither. */
export const TaxTotal = z.object({
  rate: z.string(),
  base: z.string(),
  amount: z.string(),
  code: z.string().optional(),
  name: z.string().optional(),
})
export type TaxTotal = z.infer<typeof TaxTotal>
/** The totals of a document as decimal strings: subtotal − discount + taxes = total. */
export const Totals = z.object({
  /** The sum of quantity × price over all lines, before tax. */
  subtotal: z.string(),
  discount: z.string(),
  /** What of the discount is the document's own, beside those of its lines; absent for none. */
  general: z.string().optional(),
  /** One entry for each rate above 0, the lowest first. */
  taxes: z.array(TaxTotal),
  total: z.string(),
  /** What the buyer withholds of the total, and what he pays then; absent where nothing is withheld. */
  withheld: z.array(TaxTotal).optional(),
  payable: z.string().optional(),
})
export type Totals = z.infer<typeof Totals>

/** The amount of a line after its discount: before tax, or with it where its price includes it. */
export const writtenOf = (line: Priced): string => amountOf(writtenCents(line))

/** What each line bears of the document's own discount, of its amount as it is written. */
export const generalSharesOf = (lines: readonly Priced[], general: string): string[] =>
  sharesOf(lines.map(writtenCents), general).map(amountOf)

/** quantity × price, as the price is written. */
export const grossCents = ({ quantity, price }: Priced) => rounded(thousandthsOf(quantity) * centsOf(price), 1_000n)
export const discountCents = (line: Priced) => rounded(grossCents(line) * centsOf(line.discount), 10_000n)
const writtenCents = (line: Priced) => grossCents(line) - discountCents(line)

/** '1.5' is 1500n. */
export function thousandthsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 1_000n + BigInt(part.padEnd(3, '0'))
}

/** Rounds a half up; all values here are positive. */
const rounded = (n: bigint, unit: bigint) => (n + unit / 2n) / unit
