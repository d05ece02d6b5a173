import { branch, leaf } from '../../elements.ts'
import type { TaxGroup } from '../tax-groups.ts'

/** TaxTotal or WithholdingTaxTotal: one a tax, with a part for each of its rates. */
export const taxTotals = (
  groups: readonly TaxGroup[],
  currency: string,
  name: 'cac:TaxTotal' | 'cac:WithholdingTaxTotal' = 'cac:TaxTotal',
): string => groups.map((group) => taxTotal(group, currency, name)).join('')

const taxTotal = ({ scheme, amount, parts }: TaxGroup, currencyID: string, name: string) =>
  branch(name, [
    leaf('cbc:TaxAmount', amount, { currencyID }),
    ...parts.map((part) =>
      branch('cac:TaxSubtotal', [
        leaf('cbc:TaxableAmount', part.base, { currencyID }),
        leaf('cbc:TaxAmount', part.amount, { currencyID }),
        branch('cac:TaxCategory', [
          leaf('cbc:Percent', part.rate),
          branch('cac:TaxScheme', [leaf('cbc:ID', scheme.id), leaf('cbc:Name', scheme.name)]),
        ]),
      ]),
    ),
  ])
