import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { isGeneralDiscount } from '../../../kernel/money/general-discount.ts'
import { type LineTax, payableOf, type Taxed, taxedOf, untaxed } from '../../../kernel/money/taxed-totals.ts'
import type { Totals } from '../../../kernel/money/totals.ts'
import { TaxedLine } from '../../../platform/documents/line.ts'

/** Default number of days until an invoice is due. */
export const DUE_DAYS = 15

/** The largest numeric(14,2). */
const MOST_CENTS = 99_999_999_999_999n

type Typed = { amount: string; lines: readonly TaxedLine[]; general_discount: string }

/** An invoice's totals, from its lines, or from its amount if it has none; null while a typed figure is invalid. */
export const invoiceTotals = ({ lines, ...typed }: Typed): Totals | null =>
  taxedInvoice({ ...typed, lines: lines.map(byPercentage) }, [])?.totals ?? null

/** The same of lines with codes, whose taxes are known, and what it bears of each. */
export function taxedInvoice({ amount, lines, general_discount }: Typed, levied: readonly LineTax[]): Taxed | null {
  if (lines.length > 0) {
    const sound = lines.every((line) => TaxedLine.safeParse(line).success) && isGeneralDiscount(general_discount)
    return sound ? taxedOf(lines, general_discount, levied) : null
  }
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return null
  const total = amountOf(centsOf(amount))
  return {
    totals: { subtotal: total, discount: '0.00', taxes: [], total },
    borne: [untaxed(total)],
  }
}

/** The totals of an invoice as it was issued. */
export const issuedTotals = ({ amount, lines, general_discount }: Typed, levied: readonly LineTax[]): Totals =>
  lines.length > 0
    ? taxedOf(lines, general_discount, levied).totals
    : { subtotal: amount, discount: '0.00', taxes: [], total: amount }

const byPercentage = ({ taxes: _, ...line }: TaxedLine): TaxedLine => line

/** Whether an invoice can have these totals. Invalid figures count as valid, because their own fields report them. */
export const isTotal = (totals: Totals | null): boolean =>
  totals === null ||
  (centsOf(payableOf(totals)) > 0n && centsOf(totals.subtotal) <= MOST_CENTS && centsOf(totals.total) <= MOST_CENTS)

export const taxOf = ({ taxes }: Totals): string => amountOf(taxes.reduce((sum, tax) => sum + centsOf(tax.amount), 0n))
