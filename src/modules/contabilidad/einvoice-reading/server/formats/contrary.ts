import type { ReadInvoice, ReadLine, ReadTax } from '../../read-invoice.ts'
import { minus } from '../figures.ts'

type Read = Omit<ReadInvoice, 'differences'>

/** A document with the contrary figures: Spain writes what an invoice takes back below zero. */
export const contrary = (read: Read): Read => ({
  ...read,
  lines: read.lines.map(contraryLine),
  taxes: read.taxes.map(contraryTax),
  withholdings: read.withholdings.map(contraryTax),
  totals: {
    net: minus(read.totals.net),
    discount: minus(read.totals.discount),
    charge: minus(read.totals.charge),
    tax: minus(read.totals.tax),
    withheld: minus(read.totals.withheld),
    total: minus(read.totals.total),
  },
})

/** Either the units or the price is below zero there. */
const contraryLine = (line: ReadLine): ReadLine => ({
  ...line,
  ...(line.price.startsWith('-') ? { price: minus(line.price) } : { quantity: minus(line.quantity) }),
  discount: minus(line.discount),
  charge: minus(line.charge),
  net: minus(line.net),
  taxes: line.taxes.map(contraryTax),
  withholdings: line.withholdings.map(contraryTax),
})

const contraryTax = (tax: ReadTax): ReadTax => ({
  ...tax,
  base: tax.base === null ? null : minus(tax.base),
  amount: tax.amount === null ? null : minus(tax.amount),
})
