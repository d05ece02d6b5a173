import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { isGeneralDiscount } from '../../../kernel/money/general-discount.ts'
import { generalSharesOf, netOf, type Totals, totalsOf } from '../../../kernel/money/totals.ts'
import { DocumentLine } from '../../../platform/documents/line.ts'

interface Priced {
  quantity: string
  price: string
  discount: string
  tax: string
}

/** Days until a bill is due, where its supplier says none. */
export const BILL_DAYS = 30

const Figures = DocumentLine.pick({ quantity: true, price: true, discount: true, tax: true })

/** A bill's totals; null while a line or the discount is not complete. */
export const billTotals = (lines: readonly Priced[], general: string): Totals | null =>
  isGeneralDiscount(general) &&
  lines.every(({ quantity, price, discount, tax }) => Figures.safeParse({ quantity, price, discount, tax }).success)
    ? totalsOf(lines, general)
    : null

/** What each line costs without tax, less what it bears of the bill's own discount. */
export function costsOf(lines: readonly Priced[], general: string): string[] {
  const shares = generalSharesOf(lines, general)
  return lines.map((line, at) => amountOf(centsOf(netOf(line)) - centsOf(shares[at] ?? '0')))
}
