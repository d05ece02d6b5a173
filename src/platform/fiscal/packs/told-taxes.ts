import { isSameRate } from './amounts.ts'
import type { FiscalDocument, FiscalTax } from './document.ts'

/** What a document bears, and with nothing what only lines worth nothing bear: authorities want every tax of a line in the sums. */
export function toldTaxes({ taxes, lines }: Pick<FiscalDocument, 'taxes' | 'lines'>): FiscalTax[] {
  const told = [...taxes]
  for (const tax of lines.flatMap((line) => line.taxes)) {
    const isTold = told.some(
      ({ kind, rate, treatment }) => kind === tax.kind && treatment === tax.treatment && isSameRate(rate, tax.rate),
    )
    if (!isTold) told.push({ ...tax, base: '0.00', amount: '0.00' })
  }
  return told
}
