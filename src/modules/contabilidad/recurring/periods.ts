import { laterMonth } from '../../../kernel/days/day.ts'
import { dayIn, monthOf, monthsBetween } from '../months.ts'

export const FREQUENCIES = ['mensual', 'trimestral', 'anual'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const FREQUENCY_NAMES: Record<Frequency, string> = {
  mensual: 'Mensual',
  trimestral: 'Trimestral',
  anual: 'Anual',
}

const MONTHS: Record<Frequency, number> = { mensual: 1, trimestral: 3, anual: 12 }

/** When something is due: on the first day, and then every few months on the same day of the month, or on its last. */
export interface Periods {
  starts_on: string
  frequency: Frequency
  ends_on: string | null
}

/**
 * The next due day, or null if it has ended.
 * @param postedMonth 'YYYY-MM', the last posted month: only later ones count
 * @param notBefore earlier days are left out
 */
export function nextDue(periods: Periods, postedMonth: string | null, notBefore: string | null = null): string | null {
  const step = MONTHS[periods.frequency]
  const after = Math.max(
    postedMonth === null ? 0 : stepsUntil(periods, postedMonth, step) + 1,
    notBefore === null ? 0 : stepsUntil(periods, monthOf(notBefore), step),
  )
  const [one, other] = [dueAt(periods, after * step), dueAt(periods, (after + 1) * step)]
  const due = notBefore !== null && one < notBefore ? other : one
  return periods.ends_on !== null && due > periods.ends_on ? null : due
}

/** How often it is due from its next day up to a day. Computed, not iterated, because it may cover centuries. */
export function countDues(periods: Periods, next: string, until: string): number {
  const { frequency, ends_on } = periods
  const last = ends_on !== null && ends_on < until ? ends_on : until
  if (next > last) return 0
  const step = MONTHS[frequency]
  const steps = stepsUntil(periods, monthOf(last), step)
  const whole = dueAt(periods, steps * step) > last ? steps - 1 : steps
  return whole - stepsUntil(periods, monthOf(next), step) + 1
}

/** Number of whole periods from the start to a month; negative before it. */
const stepsUntil = ({ starts_on }: Periods, month: string, step: number) =>
  Math.floor(monthsBetween(monthOf(starts_on), month) / step)

const dueAt = ({ starts_on }: Periods, months: number) =>
  dayIn(laterMonth(monthOf(starts_on), months), Number(starts_on.slice(8)))
