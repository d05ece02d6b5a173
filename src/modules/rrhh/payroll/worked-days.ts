import { centsOf } from '#src/kernel/money/cents.ts'
import { lastDayOf, type PayPeriod } from './periods.ts'

// A month of pay has thirty days, February's and the long ones too, and a fortnight fifteen: Ministerio de la Protección Social de
// Colombia, concepto 286913 of 2008; Ley Federal del Trabajo de México, art. 89. The 31st is no day of pay but where somebody begins on it.

export const DAYS_A_MONTH = 30
const DAY_MS = 86_400_000

export interface TermsFrom {
  /** In force from this day on. */
  from: string
  /** A month's. */
  salary: string
}

export interface Employment {
  hired: string
  /** The last day of work. */
  left: string | null
  /** The earliest first. */
  terms: readonly TermsFrom[]
  /** Days that are not paid; none of them twice. */
  absences: readonly PayPeriod[]
}

export interface WorkedMonth {
  days: number
  absent: number
  /** What the days worked come to, in cents. */
  worked: bigint
}

/** The days that somebody worked in a period, as days of pay, and what they come to by the salaries in force on them. */
export function workOf({ hired, left, terms, absences }: Employment, period: PayPeriod): WorkedMonth {
  const from = hired > period.from ? hired : period.from
  const to = left !== null && left < period.to ? left : period.to
  if (from > to) return { days: 0, absent: 0, worked: 0n }
  const parts = partsOf(terms, { from, to }).map((part) => {
    const absent = absentIn(absences, part)
    return { absent, days: part.days - absent, due: centsOf(part.salary) * BigInt(part.days - absent) }
  })
  return {
    days: parts.reduce((sum, { days }) => sum + days, 0),
    absent: parts.reduce((sum, { absent }) => sum + absent, 0),
    worked: dividedHalfUp(
      parts.reduce((sum, { due }) => sum + due, 0n),
      BigInt(DAYS_A_MONTH),
    ),
  }
}

interface Part extends PayPeriod {
  salary: string
  days: number
}

/** One part for each salary in force. */
function partsOf(terms: readonly TermsFrom[], { from, to }: PayPeriod): Part[] {
  const begun = terms.filter((one) => one.from <= to)
  const inForce = begun.slice(
    Math.max(
      begun.findLastIndex((one) => one.from <= from),
      0,
    ),
  )
  return inForce.map(({ salary, ...own }, at) => {
    const begin = at === 0 ? from : own.from
    const next = inForce[at + 1]?.from
    return next === undefined
      ? { salary, from: begin, to, days: placeOfEnd(to) - placeOf(begin) + 1 }
      : { salary, from: begin, to: dayBefore(next), days: placeOf(next) - placeOf(begin) }
  })
}

/** Of a part's days of pay, those of absence: all where nobody worked on any day of it. */
function absentIn(absences: readonly PayPeriod[], { from, to, days }: Part): number {
  const away = absences
    .map((absence) => ({ from: absence.from > from ? absence.from : from, to: absence.to < to ? absence.to : to }))
    .filter((one) => one.from <= one.to)
  const whole = away.reduce((sum, one) => sum + daysOf(one), 0)
  if (whole >= daysOf({ from, to })) return days
  const paid = away.reduce((sum, one) => sum + daysOf(one) - (dateOf(one.to) > DAYS_A_MONTH ? 1 : 0), 0)
  return Math.min(paid, days)
}

const dateOf = (day: string) => Number(day.slice(8))
/** Which day of pay a day is. */
const placeOf = (day: string) => Math.min(dateOf(day), DAYS_A_MONTH)
/** The same of the last day of something: with the month's last day the thirtieth is over. */
const placeOfEnd = (day: string) => (day === lastDayOf(day.slice(0, 7)) ? DAYS_A_MONTH : placeOf(day))
const daysOf = ({ from, to }: PayPeriod) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** A fraction of what is not negative, half up. */
export const dividedHalfUp = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by)
