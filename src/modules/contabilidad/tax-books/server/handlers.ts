import { salesTaxBook, salesTaxBookToExport } from './book.ts'
import { salesTaxTotals } from './totals.ts'

export const taxBookHandlers = { salesTaxBook, salesTaxBookToExport, salesTaxTotals }
