import { z } from 'zod'
import { amount, optionalText, requiredText } from '../fields.ts'
import { amountOf, centsOf } from './cents.ts'

// What a quote and an invoice add up to. Nothing here is a floating number: quantities are thousandths, prices cents, rates hundredths
// of a percent, all whole.

/** Lines of one document. */
export const MOST_LINES = 200

const QUANTITY = 'Escribe una cantidad mayor que 0, con tres decimales como máximo.'
const RATE = 'Escribe un porcentaje de 0 a 100, con dos decimales como máximo.'

/** A decimal string greater than 0, at most a million: hours and metres come in parts. */
const quantity = () =>
  z
    .union([z.string(), z.number()], { error: QUANTITY })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,7}(\.\d{1,3})?$/.test(text) && thousandthsOf(text) > 0n, QUANTITY)
    .refine(
      (text) => !/^\d{1,7}(\.\d{1,3})?$/.test(text) || thousandthsOf(text) <= 1_000_000_000n,
      'La cantidad es demasiado grande.',
    )

/** A decimal string from 0 to 100. */
const rate = () =>
  z
    .union([z.string(), z.number()], { error: RATE })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && centsOf(text) <= 10_000n, RATE)

/** A line as a person types it. `product_id` is null where the line names nothing of the catalogue. */
export const DocumentLine = z.strictObject({
  product_id: z
    .union([z.uuid(), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
  description: requiredText('Describe cada línea.', 500),
  detail: optionalText(500),
  quantity: quantity(),
  price: amount(),
  discount: rate().default('0'),
  tax: rate().default('0'),
})
export type DocumentLine = z.infer<typeof DocumentLine>

type Priced = Pick<DocumentLine, 'quantity' | 'price' | 'discount' | 'tax'>

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
function thousandthsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 1_000n + BigInt(part.padEnd(3, '0'))
}

/** 1900n is '19', 1050n '10.5'. */
const rateOf = (hundredths: bigint) => String(Number(hundredths) / 100)

/** Nothing here is negative, so a half goes up. */
const rounded = (n: bigint, unit: bigint) => (n + unit / 2n) / unit
