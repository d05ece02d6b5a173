import { laterMonth } from '../../../kernel/days/day.ts'
import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { lastDayOfMonth, monthOf } from '../months.ts'
import { countDues, type Periods } from '../recurring/periods.ts'

/** The current month and the five after it. */
export const FORECAST_MONTHS = 6

interface Expected {
  today: string
  /** Cash today. */
  opening: string
  /** Receivables by the month in which they are due; `late` if that has passed. */
  owed: readonly { month: string; late: boolean; amount: string }[]
  /** Amounts of what comes in are negative. */
  /** Payables in the same way. */
  bills: readonly { month: string; late: boolean; amount: string }[]
  recurring: readonly (Periods & { next_on: string; amount: string })[]
  /** The cash effect of posted entries with a future date, by month. */
  posted: readonly { month: string; amount: string }[]
}

export interface ForecastMonth {
  month: string
  /** From invoices due in the month. */
  invoices: string
  /** From overdue invoices: expected at once, so in the first month. */
  late: string
  /** Spent by recurring entries, less what they bring in. */
  recurring: string
  /** Owed to suppliers: what is due in the month, and in the first what is overdue. */
  bills: string
  /** The net effect of entries already posted with a later date; negative if they spend. */
  posted: string
  closing: string
}

/** Cash at the end of each month, if everything is paid on its due date. */
export function forecastOf({ today, opening, owed, bills, recurring, posted }: Expected): ForecastMonth[] {
  const first = monthOf(today)
  const months = Array.from({ length: FORECAST_MONTHS }, (_, at) => laterMonth(first, at))
  // Missed postings happen now, so the first month counts everything until its end.
  const out = spent(
    recurring,
    months.map((month) => lastDayOfMonth(month)),
  )
  let closing = centsOf(opening)
  return months.map((month, at) => {
    const invoices = sum(owed.filter((one) => !one.late && one.month === month))
    const late = month === first ? sum(owed.filter((one) => one.late)) : 0n
    const payable = sum(bills.filter((one) => (one.late ? month === first : one.month === month)))
    const due = out[at] ?? 0n
    const postedCents = sum(posted.filter((one) => one.month === month))
    closing += invoices + late - payable - due + postedCents
    return {
      month,
      invoices: amountOf(invoices),
      late: amountOf(late),
      bills: amountOf(payable),
      recurring: amountOf(due),
      posted: amountOf(postedCents),
      closing: amountOf(closing),
    }
  })
}

/** What recurring entries spend in each interval that ends on one of these days. */
function spent(recurring: Expected['recurring'], ends: readonly string[]): bigint[] {
  const sums = ends.map(() => 0n)
  for (const { amount, next_on, ...periods } of recurring) {
    const cents = centsOf(amount)
    let before = 0
    for (const [at, end] of ends.entries()) {
      const until = countDues(periods, next_on, end)
      sums[at] = (sums[at] ?? 0n) + BigInt(until - before) * cents
      before = until
    }
  }
  return sums
}

const sum = (rows: readonly { amount: string }[]) => rows.reduce((cents, { amount }) => cents + centsOf(amount), 0n)
