import { amountOf } from '#src/kernel/money/cents.ts'
import { type AddedTax, amountsOf, type LineToTake } from '#src/kernel/money/line-amounts.ts'
import { generalSharesOf } from '#src/kernel/money/totals.ts'

/** The lines of a document, each with its amount before tax, less its own discount. */
export function netLines<L extends LineToTake>(
  lines: readonly L[],
  levied: readonly AddedTax[] = [],
  general = '0',
): (L & { net: string })[] {
  const amounts = amountsOf(lines, generalSharesOf(lines, general), levied)
  return lines.map((line, at) => {
    const { net = 0n, share = 0n } = amounts[at] ?? {}
    return { ...line, net: amountOf(net + share) }
  })
}

/**
 * A line as it goes on paper: its price before tax, with as many decimals as say it, six at most, as an invoice has to tell it (Real Decreto 1619/2012,
 * art. 6.1.f; the SRI and the DIAN ask for the same); what it is with tax stands below.
 */
export function printedLine<L extends LineToTake & { net: string }>(line: L): L & { with_tax?: string } {
  if (line.includes_tax !== true) return line
  const units = Number(line.quantity) * (1 - Number(line.discount) / 100)
  const price = units === 0 ? '0.00' : (Number(line.net) / units).toFixed(6).replace(/0{1,4}$/, '')
  return { ...line, price, with_tax: line.price }
}
