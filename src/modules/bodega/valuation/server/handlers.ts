import { saveStockAccounts, stockAccounts } from './accounts.ts'
import { kardex, kardexProduct } from './kardex.ts'
import { addOpening, annulOpening, openings } from './openings.ts'
import { stockTotal, stockValues } from './stock-values.ts'

export const valuationHandlers = {
  kardex,
  kardexProduct,
  stockValues,
  stockTotal,
  stockAccounts,
  saveStockAccounts,
  openings,
  addOpening,
  annulOpening,
}
