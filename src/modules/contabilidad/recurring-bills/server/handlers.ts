import {
  addRecurringBill,
  archiveRecurringBill,
  editRecurringBill,
  pauseRecurringBill,
  restoreRecurringBill,
  skipRecurringBill,
} from './acts.ts'
import { recurringBillPeriods, recurringBills } from './lists.ts'

export const recurringBillHandlers = {
  recurringBills,
  recurringBillPeriods,
  addRecurringBill,
  editRecurringBill,
  skipRecurringBill,
  pauseRecurringBill,
  archiveRecurringBill,
  restoreRecurringBill,
}
