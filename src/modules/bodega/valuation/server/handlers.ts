import { saveStockAccounts, stockAccounts } from './accounts.ts'
import { countWorth } from './count-worth.ts'
import { kardex, kardexProduct } from './kardex.ts'
import { addOpening, annulOpening, openings } from './openings.ts'
import { stockTotal, stockValues } from './stock-values.ts'

export const valuationHandlers = {
  kardex,
  kardexProduct,
  stockValues,
  stockTotal,
  countWorth,
  stockAccounts,
  saveStockAccounts,
  openings,
  addOpening,
  annulOpening,
}
