import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { type Totals, totalsOf } from '../../../kernel/money/totals.ts'
import { DocumentLine } from '../../../platform/documents/line.ts'

/** Days after its date on which an invoice is due unless said. */
export const DUE_DAYS = 15

/** What numeric(14,2) holds. */
const MOST_CENTS = 99_999_999_999_999n

type Typed = { amount: string; lines: readonly DocumentLine[] }

/** What an invoice adds up to: its lines, or its amount where it has none; null while something typed is no figure. */
export function invoiceTotals({ amount, lines }: Typed): Totals | null {
  if (lines.length > 0) return lines.every((line) => DocumentLine.safeParse(line).success) ? totalsOf(lines) : null
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return null
  const total = amountOf(centsOf(amount))
  return { subtotal: total, discount: '0.00', taxes: [], total }
}

/** Whether it can be asked of anybody; of what is no figure its own field speaks. */
export const isTotal = (totals: Totals | null): boolean =>
  totals === null ||
  (centsOf(totals.total) > 0n && centsOf(totals.subtotal) <= MOST_CENTS && centsOf(totals.total) <= MOST_CENTS)

export const taxOf = ({ taxes }: Totals): string => amountOf(taxes.reduce((sum, tax) => sum + centsOf(tax.amount), 0n))
