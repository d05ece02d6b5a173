import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { type AddedTax, amountsOf, type LineAmounts } from '../../../kernel/money/line-amounts.ts'
import { taxedDifference } from '../../../kernel/money/taxed-difference.ts'
import { type LineTax, type Taxed, taxedLess } from '../../../kernel/money/taxed-totals.ts'
import { type Totals, thousandthsOf, writtenOf } from '../../../kernel/money/totals.ts'

/** A line of an invoice, with what of its quantity was credited before, as decimal strings. */
export interface CreditableLine {
  id: string
  quantity: string
  credited: string
  price: string
  /** Percent. */
  discount: string
  /** Percent. */
  tax: string
  /** Its taxes by code. */
  taxes?: readonly string[] | undefined
  includes_tax?: boolean | undefined
  /** What the whole line bears of the invoice's own discount: an amount. */
  general: string
}

/** A quantity of a line that is to be credited. */
export interface Chosen {
  line_id: string
  quantity: string
}

/** What is left to credit of a line, in thousandths. */
export const leftOf = ({ quantity, credited }: Pick<CreditableLine, 'quantity' | 'credited'>): bigint =>
  thousandthsOf(quantity) - thousandthsOf(credited)

/** 1500n is '1.5'. */
export const quantityOf = (thousandths: bigint): string => String(Number(thousandths) / 1_000)

/** The totals of a credit note, of an invoice that bears these taxes by code. */
export const creditTotals = (
  lines: readonly CreditableLine[],
  chosen: readonly Chosen[],
  levied: readonly LineTax[] = [],
): Totals => creditTaxed(lines, chosen, levied).totals

/**
 * What a credit note comes to: all that is credited with it, less what was credited before. So the cents of several partial notes add up to the
 * invoice, whatever was rounded. Of the invoice's own discount a line takes back what its credited part bears.
 */
export function creditTaxed(
  lines: readonly CreditableLine[],
  chosen: readonly Chosen[],
  levied: readonly LineTax[],
): Taxed {
  const before = taxedParts(
    lines.map((line) => ({ line, quantity: line.credited })),
    levied,
  )
  const after = taxedParts(
    lines.map((line) => ({ line, quantity: quantityOf(creditedWith(line, chosen)) })),
    levied,
  )
  return taxedDifference(after, before)
}

interface Part {
  line: CreditableLine
  quantity: string
}

const taxedParts = (parts: readonly Part[], levied: readonly LineTax[]): Taxed =>
  taxedLess(
    parts.map(({ line, quantity }) => ({ ...line, quantity })),
    parts.map(shareOf),
    levied,
  )

/** What a part of a line bears of the invoice's own discount, by its amount; a half rounds up, so the whole line bears all of it. */
function shareOf({ line, quantity }: Part): string {
  const [whole, part] = [centsOf(writtenOf(line)), centsOf(writtenOf({ ...line, quantity }))]
  return whole === 0n ? '0' : amountOf((2n * centsOf(line.general) * part + whole) / (2n * whole))
}

/** The credited lines as they are printed, each before tax, less its own discount, in the same way. */
export function creditedLines<L extends CreditableLine>(
  lines: readonly L[],
  chosen: readonly Chosen[],
  levied: readonly LineTax[],
): (L & { net: string })[] {
  const amounts = creditedAmounts(lines, chosen, levied)
  return lines.flatMap((line, at) => {
    const quantity = chosen.find(({ line_id }) => line_id === line.id)?.quantity
    const { net = 0n, share = 0n } = amounts[at] ?? {}
    return quantity === undefined ? [] : [{ ...line, quantity, net: amountOf(net + share) }]
  })
}

type Credited = Pick<LineAmounts, 'gross' | 'share' | 'net'>

/** What a note takes back of each line of the invoice, in cents, in the same way. */
export function creditedAmounts(
  lines: readonly CreditableLine[],
  chosen: readonly Chosen[],
  levied: readonly AddedTax[],
): Credited[] {
  const amounts = (parts: readonly Part[]) =>
    amountsOf(
      parts.map(({ line, quantity }) => ({ ...line, quantity })),
      parts.map(shareOf),
      levied,
    )
  const before = amounts(lines.map((line) => ({ line, quantity: line.credited })))
  const after = amounts(lines.map((line) => ({ line, quantity: quantityOf(creditedWith(line, chosen)) })))
  return after.map(({ gross, share, net }, at) => ({
    gross: gross - (before[at]?.gross ?? 0n),
    share: share - (before[at]?.share ?? 0n),
    net: net - (before[at]?.net ?? 0n),
  }))
}

const creditedWith = (line: CreditableLine, chosen: readonly Chosen[]) =>
  thousandthsOf(line.credited) + thousandthsOf(chosen.find(({ line_id }) => line_id === line.id)?.quantity ?? '0')
