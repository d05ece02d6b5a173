import { type LineTax, netsOf, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { DocumentLine } from '../line.ts'

interface Taxable {
  tax: string
  taxes?: readonly string[] | undefined
}

/** The price of a unit with or without what is added to it; as it is where it is no price, or is written so already. */
export function priceAs(
  price: string,
  { from, to }: { from: boolean; to: boolean },
  { tax, taxes }: Taxable,
  levied: readonly LineTax[],
): string {
  if (from === to || !DocumentLine.shape.price.safeParse(price).success) return price
  const lines = [{ quantity: '1', price, discount: '0', tax: tax || '0', taxes, includes_tax: from }]
  return from ? (netsOf(lines, '0', levied)[0] ?? price) : taxedOf(lines, '0', levied).totals.total
}
