import type { Difference, ReadInvoice, ReadTax } from '../read-invoice.ts'
import { figureOf, minus, overUnits, sumOfFigures, timesUnits, unitsOf } from './figures.ts'

/** What rounding a line or a rate may leave, in units of 10⁻¹⁰: one cent each. */
const CENT = 100_000_000n
const HUNDRED = unitsOf('100')

/** Where the figures of an invoice contradict each other by more than rounding does. */
export function differencesOf(invoice: Omit<ReadInvoice, 'differences'>): Difference[] {
  const { lines, taxes, withholdings, totals } = invoice
  const found: Difference[] = []
  const compare = (of: string, said: string, reckoned: string, pieces: number) => {
    const apart = unitsOf(said) - unitsOf(reckoned)
    if ((apart < 0n ? -apart : apart) > CENT * BigInt(pieces)) found.push({ of, said, reckoned: toCents(reckoned) })
  }

  for (const [at, { quantity, price, discount, charge, net }] of lines.entries()) {
    const gross = figureOf(timesUnits(unitsOf(quantity), unitsOf(price)))
    compare(`Línea ${at + 1}`, net, sumOfFigures([gross, minus(discount), charge]), 2)
  }
  compare('Suma de las líneas', totals.net, sumOfFigures(lines.map(({ net }) => net)), lines.length)
  for (const tax of [...taxes, ...withholdings]) {
    if (tax.base === null || tax.rate === null || tax.amount === null) continue
    compare(`${tax.kind} ${tax.rate} %`, tax.amount, shareOf(tax.base, tax.rate), Math.max(2, lines.length))
  }
  compare('Impuestos', totals.tax, sumOfFigures(amountsOf(taxes)), Math.max(1, taxes.length))
  if (withholdings.length > 0)
    compare('Retenciones', totals.withheld, sumOfFigures(amountsOf(withholdings)), withholdings.length)
  const { net, discount, charge, tax } = totals
  compare('Total', totals.total, sumOfFigures([net, minus(discount), charge, tax]), 2)
  return found
}

const amountsOf = (taxes: readonly ReadTax[]) => taxes.map(({ amount }) => amount ?? '0')
const shareOf = (base: string, rate: string) => figureOf(overUnits(timesUnits(unitsOf(base), unitsOf(rate)), HUNDRED))
/** Half away from zero. */
function toCents(figure: string): string {
  const units = unitsOf(figure)
  const half = units < 0n ? -CENT / 2n : CENT / 2n
  return figureOf(((units + half) / CENT) * CENT)
}
