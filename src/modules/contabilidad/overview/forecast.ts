import { laterMonth } from '../../../kernel/days/day.ts'
import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { lastDayOfMonth, monthOf } from '../months.ts'
import { countDues, type Periods } from '../recurring/periods.ts'

/** This month and the five after it. */
export const FORECAST_MONTHS = 6

interface Expected {
  today: string
  /** Money at hand today. */
  opening: string
  /** What is owed to the company, by the month in which it falls due; of `late` that has passed. */
  owed: readonly { month: string; late: boolean; amount: string }[]
  recurring: readonly (Periods & { next_on: string; amount: string })[]
  /** What entries of days to come bring or take, by their month. */
  posted: readonly { month: string; amount: string }[]
}

export interface ForecastMonth {
  month: string
  /** From invoices that fall due in it. */
  invoices: string
  /** From invoices that are late: expected at once, so in the first month. */
  late: string
  /** What recurring entries take. */
  recurring: string
  /** What entries bring that are in the books already, of later days: less than 0 where they take. */
  posted: string
  closing: string
}

/** Money at hand at the end of each month, if everything is paid on the day on which it falls due. */
export function forecastOf({ today, opening, owed, recurring, posted }: Expected): ForecastMonth[] {
  const first = monthOf(today)
  const months = Array.from({ length: FORECAST_MONTHS }, (_, at) => laterMonth(first, at))
  // What should have been posted already is posted now: the first month counts everything until its end.
  const out = spent(
    recurring,
    months.map((month) => lastDayOfMonth(month)),
  )
  let closing = centsOf(opening)
  return months.map((month, at) => {
    const invoices = sum(owed.filter((one) => !one.late && one.month === month))
    const late = month === first ? sum(owed.filter((one) => one.late)) : 0n
    const due = out[at] ?? 0n
    const postedCents = sum(posted.filter((one) => one.month === month))
    closing += invoices + late - due + postedCents
    return {
      month,
      invoices: amountOf(invoices),
      late: amountOf(late),
      recurring: amountOf(due),
      posted: amountOf(postedCents),
      closing: amountOf(closing),
    }
  })
}

/** What recurring entries take up to each of some days, after the one before it. */
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
