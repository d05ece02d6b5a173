import { isGeneralDiscount } from '../../../kernel/money/general-discount.ts'
import { totalsOf } from '../../../kernel/money/taxed-totals.ts'
import type { Priced, Totals } from '../../../kernel/money/totals.ts'
import { DocumentLine } from '../../../platform/documents/line.ts'

/** Days until a bill is due, where its supplier says none. */
export const BILL_DAYS = 30

const Figures = DocumentLine.pick({ quantity: true, price: true, discount: true, tax: true })

/** A bill's totals; null while a line or the discount is not complete. */
export const billTotals = (lines: readonly Priced[], general: string): Totals | null =>
  isGeneralDiscount(general) &&
  lines.every(({ quantity, price, discount, tax }) => Figures.safeParse({ quantity, price, discount, tax }).success)
    ? totalsOf(lines, general)
    : null
