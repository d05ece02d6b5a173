import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { amountsTotal, plainDecimal } from '../../../platform/fiscal/packs/amounts.ts'
import type { FiscalDocument, FiscalLine } from '../../../platform/fiscal/packs/document.ts'
import { pricedLine } from './priced-line.ts'
import { documentTaxes, sharedTaxes } from './shared-taxes.ts'
import type { SoldLine } from './sold-line.ts'
import { type KeptTaxes, withholdingsOf } from './tax-sources.ts'
import { unitCode } from './units.ts'

type DocumentMoney = Pick<FiscalDocument, 'lines' | 'taxes' | 'withholdings' | 'totals'>

/** Lines, taxes and totals of a document, which add up to the cent. */
export function documentMoney(told: readonly SoldLine[], kept: KeptTaxes): DocumentMoney {
  const borne = sharedTaxes(told, kept)
  const lines = told.map(
    (line, at): FiscalLine => ({
      ...{ code: line.code, description: line.description, unit: unitCode(line.unit) },
      ...{ quantity: plainDecimal(line.quantity), ...pricedLine({ line, ...line }) },
      ...{ net: amountOf(line.net), taxes: borne[at] ?? [] },
    }),
  )
  const [taxes, withholdings] = [documentTaxes(borne), withholdingsOf(kept)]
  const [net, discount] = [amountsTotal(lines.map((line) => line.net)), amountsTotal(lines.map((l) => l.discount))]
  const tax = amountsTotal(taxes.map(({ amount }) => amount))
  const withheld = amountsTotal(withholdings.map(({ amount }) => amount))
  const total = amountsTotal([net, tax])
  return {
    ...{ lines, taxes, withholdings },
    totals: {
      ...{ subtotal: amountsTotal([net, discount]), discount, net, tax, total, withheld },
      payable: amountOf(centsOf(total) - centsOf(withheld)),
    },
  }
}
