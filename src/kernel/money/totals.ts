import { z } from 'zod'
import { amountOf, centsOf } from './cents.ts'

// What a quote and an invoice add up to. Nothing here is a floating number: quantities are thousandths, prices cents, rates hundredths
// of a percent, all whole.

/** What of a line counts, as decimal strings. */
interface Priced {
  quantity: string
  price: string
  /** Percent. */
  discount: string
  /** Percent. */
  tax: string
}

export const TaxTotal = z.object({ rate: z.string(), base: z.string(), amount: z.string() })
/** Sums of a document as decimal strings: subtotal − discount + every tax = total. */
export const Totals = z.object({
  /** Quantity × price of every line. */
  subtotal: z.string(),
  discount: z.string(),
  /** One a rate above 0, the lowest first. */
  taxes: z.array(TaxTotal),
  total: z.string(),
})
export type Totals = z.infer<typeof Totals>

/** A line after its discount, before tax. */
export const netOf = (line: Priced): string => amountOf(grossCents(line) - discountCents(line))

/**
 * Adds a document up. Each line is rounded to the cent, and its discount; a tax is rounded once a rate, over the sum of what it is
 * levied on, as tax authorities read an invoice. Halves go up.
 */
export function totalsOf(lines: readonly Priced[]): Totals {
  let subtotal = 0n
  let discount = 0n
  const bases = new Map<bigint, bigint>()
  for (const line of lines) {
    const gross = grossCents(line)
    const off = discountCents(line)
    const levied = centsOf(line.tax)
    subtotal += gross
    discount += off
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

/** '1.5' is 1500n. */
export function thousandthsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 1_000n + BigInt(part.padEnd(3, '0'))
}

/** 1900n is '19', 1050n '10.5'. */
const rateOf = (hundredths: bigint) => String(Number(hundredths) / 100)

/** Nothing here is negative, so a half goes up. */
const rounded = (n: bigint, unit: bigint) => (n + unit / 2n) / unit
