import { annulCashCount, expectedCash, registerCashCount } from './acts.ts'
import { cashCount, cashCounts } from './lists.ts'
import { cashCountPdf, cashCountSheet } from './printed.ts'

export const cashCountHandlers = {
  cashCounts,
  cashCount,
  cashCountSheet,
  cashCountPdf,
  expectedCash,
  registerCashCount,
  annulCashCount,
}
