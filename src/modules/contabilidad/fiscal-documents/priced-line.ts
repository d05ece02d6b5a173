import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { type Priced, thousandthsOf } from '../../../kernel/money/totals.ts'
import { plainDecimal } from '../../../platform/fiscal/packs/amounts.ts'

/** A line as it was written, and what it comes to before tax, in cents: with its discounts and without them. */
interface Worth {
  line: Pick<Priced, 'quantity' | 'price' | 'includes_tax'>
  gross: bigint
  net: bigint
}

/** Thousandths of a unit times millionths of the currency, in a cent. */
const CENT = 10_000_000n

/**
 * Price and discount of which quantity × price − discount is the line's net, to the cent. The price is the written one unless that includes tax, or
 * the part of a line that a note takes back was rounded to more than it: then one of six decimals, and the discount takes what these leave over.
 */
export function pricedLine({ line, gross, net }: Worth): { price: string; discount: string } {
  const quantity = thousandthsOf(line.quantity)
  const written = centsOf(line.price) * 10_000n
  const fits = line.includes_tax !== true && worthOf(quantity, written) >= net
  const price = fits ? written : priceOf(quantity, gross > net ? gross : net)
  return { price: decimalOf(price), discount: amountOf(worthOf(quantity, price) - net) }
}

/** The nearest price that comes to so many cents or more. */
function priceOf(quantity: bigint, cents: bigint): bigint {
  const nearest = (2n * cents * CENT + quantity) / (2n * quantity)
  return worthOf(quantity, nearest) < cents ? nearest + 1n : nearest
}

const worthOf = (quantity: bigint, price: bigint) => (quantity * price + CENT / 2n) / CENT

function decimalOf(millionths: bigint): string {
  const digits = String(millionths).padStart(7, '0')
  return plainDecimal(`${digits.slice(0, -6)}.${digits.slice(-6)}`, 2)
}
