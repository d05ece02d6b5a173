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
  /** The sum of quantity × price over all lines. */
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

/** The amount of a line after its discount, before tax. */
export const netOf = (line: Priced): string => amountOf(netCents(line))

/** What each line bears of the document's own discount, as amounts. */
export const generalSharesOf = (lines: readonly Priced[], general: string): string[] =>
  sharesOf(lines.map(netCents), general).map(amountOf)

/**
 * Computes a document's totals. Each line and its discount are rounded to the cent; a tax is rounded once for each rate, on the sum of its bases, as
 * tax authorities check an invoice. Halves round up. A discount of the whole document is spread over the lines before tax.
 */
export const totalsOf = (lines: readonly Priced[], general = '0'): Totals =>
  totalsLess(lines, generalSharesOf(lines, general))

/** The same, of lines that bear these parts of a discount of the whole document. */
export function totalsLess(lines: readonly Priced[], shares: readonly string[]): Totals {
  let subtotal = 0n
  let discount = 0n
  let general = 0n
  const bases = new Map<bigint, bigint>()
  for (const [at, line] of lines.entries()) {
    const gross = grossCents(line)
    const share = centsOf(shares[at] ?? '0')
    const off = discountCents(line) + share
    const levied = centsOf(line.tax)
    subtotal += gross
    discount += off
    general += share
    bases.set(levied, (bases.get(levied) ?? 0n) + gross - off)
  }
  const taxes = [...bases]
    .filter(([levied]) => levied > 0n)
    .sort(([one], [other]) => Number(one - other))
    .map(([levied, base]) => ({ levied, base, cents: rounded(base * levied, 10_000n) }))
  const total = subtotal - discount + taxes.reduce((sum, { cents }) => sum + cents, 0n)
  return {
    subtotal: amountOf(subtotal),
    discount: amountOf(discount),
    ...(general > 0n && { general: amountOf(general) }),
    taxes: taxes.map(({ levied, base, cents }) => ({
      rate: rateOf(levied),
      base: amountOf(base),
      amount: amountOf(cents),
    })),
    total: amountOf(total),
  }
}

const grossCents = ({ quantity, price }: Priced) => rounded(thousandthsOf(quantity) * centsOf(price), 1_000n)
const discountCents = (line: Priced) => rounded(grossCents(line) * centsOf(line.discount), 10_000n)
const netCents = (line: Priced) => grossCents(line) - discountCents(line)

/** '1.5' is 1500n. */
export function thousandthsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 1_000n + BigInt(part.padEnd(3, '0'))
}

/** 1900n is '19', 1050n '10.5'. */
const rateOf = (hundredths: bigint) => String(Number(hundredths) / 100)

/** Rounds a half up; all values here are positive. */
const rounded = (n: bigint, unit: bigint) => (n + unit / 2n) / unit
