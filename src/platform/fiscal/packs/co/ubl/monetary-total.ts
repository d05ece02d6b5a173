import { amountsTotal } from '../../amounts.ts'
import type { FiscalDocument } from '../../document.ts'
import { branch, leaf } from '../../elements.ts'
import { taxGroupsOf } from '../tax-groups.ts'

/**
 * The sums of a document: the lines, what of them bears a tax, both with taxes, and what is to be paid before anything is withheld (annex 1.9, 11.9).
 * A line that is excluded has no base: FAU04.
 */
export function monetaryTotal({ lines, totals, currency }: FiscalDocument, name: string): string {
  const taxed = lines.filter((line) => taxGroupsOf(line.taxes).length > 0).map(({ net }) => net)
  const amount = (element: string, value: string) => leaf(element, value, { currencyID: currency })
  return branch(name, [
    amount('cbc:LineExtensionAmount', totals.net),
    amount('cbc:TaxExclusiveAmount', amountsTotal(taxed)),
    amount('cbc:TaxInclusiveAmount', totals.total),
    amount('cbc:PayableAmount', totals.total),
  ])
}
