import { centsOf } from '../../../kernel/money/cents.ts'
import { type AddedTax, amountsOf, type LineToTake } from '../../../kernel/money/line-amounts.ts'
import { generalSharesOf } from '../../../kernel/money/totals.ts'
import { type Chosen, type CreditableLine, creditedAmounts } from '../credit-notes/totals.ts'
import { amountAlone, type SoldLine } from './sold-line.ts'

/** What a line says besides its figures. */
export interface LineTexts {
  description: string
  detail: string
  code: string
  unit: string
}

interface Issued {
  lines: readonly (LineToTake & LineTexts)[]
  general_discount: string
  levied: readonly AddedTax[]
  /** Of an invoice without lines: what it comes to, and what it is about. */
  amount: string
  subject: string
}

/** The lines of an invoice, each with its part of the invoice's own discount. */
export function invoicedLines({ lines, general_discount, levied, amount, subject }: Issued): SoldLine[] {
  if (lines.length === 0) return [amountAlone(subject, centsOf(amount), amount)]
  return amountsOf(lines, generalSharesOf(lines, general_discount), levied).flatMap(({ gross, net }, at) => {
    const line = lines[at]
    return line ? [{ ...line, description: descriptionOf(line), gross, net }] : []
  })
}

interface Credited extends Omit<Issued, 'general_discount' | 'lines'> {
  lines: readonly (CreditableLine & LineTexts)[]
  chosen: readonly Chosen[]
}

/**
 * What a note takes back, line by line. Where prices include their tax, taking a line apart anew may move a cent of one that is not chosen: it goes to
 * the dearest chosen line with the same added taxes, whose cent it was.
 */
export function creditedTold({ lines, chosen, levied, amount, subject }: Credited): SoldLine[] {
  if (chosen.length === 0) return [amountAlone(subject, centsOf(amount), amount)]
  const credited = creditedAmounts(lines, chosen, levied).flatMap(({ gross, net }, at) => {
    const line = lines[at]
    const quantity = chosen.find(({ line_id }) => line_id === line?.id)?.quantity
    return line ? [{ line, quantity, gross, net, key: bearingKey(line, levied) }] : []
  })
  return credited.flatMap(({ line, quantity, gross, net, key }) => {
    if (quantity === undefined) return []
    const alike = credited.filter((one) => one.key === key)
    const dearest = alike
      .filter((one) => one.quantity !== undefined)
      .reduce((best, one) => (one.net > best.net ? one : best))
    const moved =
      dearest.line === line ? alike.reduce((sum, one) => (one.quantity === undefined ? sum + one.net : sum), 0n) : 0n
    return [{ ...line, description: descriptionOf(line), quantity, gross: gross + moved, net: net + moved }]
  })
}

/** Lines are taken apart together that bear the same added taxes. */
const bearingKey = ({ taxes = [], tax }: LineToTake, levied: readonly AddedTax[]) =>
  taxes.length === 0 ? tax : JSON.stringify(levied.filter(({ id, withheld }) => !withheld && taxes.includes(id)))

const descriptionOf = ({ description, detail }: LineTexts) => (detail ? `${description}\n${detail}` : description)
