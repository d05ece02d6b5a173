import { amountOf, centsOf } from '../../../../../kernel/money/cents.ts'
import { plainDecimal } from '../../amounts.ts'
import type { FiscalLine } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine } from '../../elements.ts'
import { taxGroupsOf } from '../tax-groups.ts'
import { taxTotals } from './tax-totals.ts'

/** What the three documents call a line and its quantity, and whether its discount stands before its taxes. */
export interface LineNames {
  line: string
  quantity: string
  discount_first: boolean
}

export const ublLine = (line: FiscalLine, ordinal: number, names: LineNames, currencyID: string): string => {
  const [discount, taxes] = [allowance(line, currencyID), taxTotals(taxGroupsOf(line.taxes), currencyID)]
  return branch(names.line, [
    leaf('cbc:ID', String(ordinal)),
    leaf(names.quantity, plainDecimal(line.quantity, 2), { unitCode: line.unit }),
    leaf('cbc:LineExtensionAmount', line.net, { currencyID }),
    names.discount_first ? discount + taxes : taxes + discount,
    branch('cac:Item', [
      leaf('cbc:Description', textInOneLine(line.description, 300)),
      line.code !== '' && branch('cac:SellersItemIdentification', [leafIf('cbc:ID', textInOneLine(line.code, 50))]),
      // 999: the seller's own code, which may be the line's number.
      branch('cac:StandardItemIdentification', [
        leaf('cbc:ID', textInOneLine(line.code, 50) || String(ordinal), { schemeID: '999' }),
      ]),
    ]),
    // Price × base quantity − discount is the line's amount: FAV06.
    branch('cac:Price', [
      leaf('cbc:PriceAmount', plainDecimal(line.price, 2), { currencyID }),
      leaf('cbc:BaseQuantity', plainDecimal(line.quantity, 2), { unitCode: line.unit }),
    ]),
  ])
}

function allowance({ discount, net }: FiscalLine, currencyID: string): string {
  const [off, gross] = [centsOf(discount), centsOf(discount) + centsOf(net)]
  if (off <= 0n) return ''
  return branch('cac:AllowanceCharge', [
    leaf('cbc:ID', '1'),
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReason', 'Descuento'),
    // A percentage in hundredths, to the nearest.
    leaf('cbc:MultiplierFactorNumeric', amountOf((off * 20_000n + gross) / (2n * gross))),
    leaf('cbc:Amount', discount, { currencyID }),
    leaf('cbc:BaseAmount', amountOf(gross), { currencyID }),
  ])
}
