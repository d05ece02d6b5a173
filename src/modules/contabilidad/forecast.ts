import { amountOf, centsOf } from '../../kernel/cents.ts'
import { laterMonth } from '../../kernel/day.ts'
import { lastDayOf, monthOf } from './months.ts'
import { duesUntil, type Periods } from './periods.ts'

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
  const end = lastDayOf(months.at(-1) ?? first)
  const due = recurring.flatMap(({ amount, next_on, ...periods }) =>
    // What should have been posted already is posted now.
    duesUntil(periods, next_on, end).map((day) => ({ month: monthOf(day < today ? today : day), amount })),
  )
  let closing = centsOf(opening)
  return months.map((month) => {
    const invoices = sum(owed.filter((one) => !one.late && one.month === month))
    const late = month === first ? sum(owed.filter((one) => one.late)) : 0n
    const out = sum(due.filter((one) => one.month === month))
    const known = sum(posted.filter((one) => one.month === month))
    closing += invoices + late - out + known
    return {
      month,
      ...{ invoices: amountOf(invoices), late: amountOf(late), recurring: amountOf(out), posted: amountOf(known) },
      closing: amountOf(closing),
    }
  })
}

const sum = (rows: readonly { amount: string }[]) => rows.reduce((cents, { amount }) => cents + centsOf(amount), 0n)
