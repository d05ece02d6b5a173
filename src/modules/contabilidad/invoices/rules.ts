import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { isGeneralDiscount } from '../../../kernel/money/general-discount.ts'
import { type Totals, totalsOf } from '../../../kernel/money/totals.ts'
import { DocumentLine } from '../../../platform/documents/line.ts'

/** Default number of days until an invoice is due. */
export const DUE_DAYS = 15

/** The largest numeric(14,2). */
const MOST_CENTS = 99_999_999_999_999n

type Typed = { amount: string; lines: readonly DocumentLine[]; general_discount: string }

/** An invoice's totals, from its lines, or from its amount if it has none; null while a typed figure is invalid. */
export function invoiceTotals({ amount, lines, general_discount }: Typed): Totals | null {
  if (lines.length > 0) {
    const sound = lines.every((line) => DocumentLine.safeParse(line).success) && isGeneralDiscount(general_discount)
    return sound ? totalsOf(lines, general_discount) : null
  }
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return null
  const total = amountOf(centsOf(amount))
  return { subtotal: total, discount: '0.00', taxes: [], total }
}

/** Whether an invoice can have these totals. Invalid figures count as valid, because their own fields report them. */
export const isTotal = (totals: Totals | null): boolean =>
  totals === null ||
  (centsOf(totals.total) > 0n && centsOf(totals.subtotal) <= MOST_CENTS && centsOf(totals.total) <= MOST_CENTS)

export const taxOf = ({ taxes }: Totals): string => amountOf(taxes.reduce((sum, tax) => sum + centsOf(tax.amount), 0n))
