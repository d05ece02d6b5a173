import type { InputOf } from '../../../../kernel/contract.ts'
import { daysBetween, laterDay, laterMonth } from '../../../../kernel/days/day.ts'
import { monthName } from '../../../../kernel/month.ts'
import type { Bill } from '../../bills/schemas.ts'
import type { contabilidad } from '../../contract.ts'
import { dayIn, monthOf } from '../../months.ts'
import type { RecurringBill } from '../schemas.ts'

/** The bill of the period that waits, as the form begins with it; only the supplier's number is missing. */
export function billOfPeriod(of: RecurringBill, date: string): Partial<InputOf<typeof contabilidad.registerBill>> {
  const period = monthOf(of.next_on ?? date)
  return {
    ...{ supplier_id: of.supplier_id, date, due_date: laterDay(date, of.days_to_pay) },
    description: `${of.description}, ${monthName(period)}`,
    cost_center_id: of.cost_center_id ?? '',
    general_discount: of.general_discount,
    lines: of.lines.map(({ account_id, ...line }) => ({ ...line, account_id: account_id ?? '' })),
    recurring: { id: of.id, period },
  }
}

/** A recurring bill as one that was registered, from its next month on. */
export const startOf = (bill: Bill): Partial<InputOf<typeof contabilidad.addRecurringBill>> => ({
  ...{
    supplier_id: bill.supplier_id,
    cost_center_id: bill.cost_center_id ?? '',
    general_discount: bill.general_discount,
  },
  description: (bill.description || bill.lines[0]?.description || bill.supplier).slice(0, 200),
  starts_on: dayIn(laterMonth(monthOf(bill.date), 1), Number(bill.date.slice(8))),
  days_to_pay: Math.min(365, daysBetween(bill.date, bill.due_date)),
  lines: bill.lines.map(({ account: _, receipt: __, net: ___, receipt_line_id, account_id, ...line }) => ({
    ...line,
    account_id: receipt_line_id === null ? account_id : '',
  })),
})
