import { salesTaxBook, salesTaxBookToExport } from './book.ts'
import { purchaseTaxBook, purchaseTaxBookToExport, purchaseTaxTotals } from './purchases.ts'
import { salesTaxTotals } from './totals.ts'

export const taxBookHandlers = {
  salesTaxBook,
  salesTaxBookToExport,
  salesTaxTotals,
  purchaseTaxBook,
  purchaseTaxBookToExport,
  purchaseTaxTotals,
}
