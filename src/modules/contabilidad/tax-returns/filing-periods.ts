import { laterMonth } from '../../../kernel/days/day.ts'
import { monthName } from '../../../kernel/month.ts'
import { firstDayOf, lastDayOfMonth, monthOf } from '../months.ts'
import type { TaxForm } from './tax-form.ts'

export interface FilingPeriod {
  from: string
  to: string
}

export const FILING_LENGTHS: Readonly<Record<number, string>> = {
  1: 'Mensual',
  2: 'Bimestral',
  3: 'Trimestral',
  4: 'Cuatrimestral',
  6: 'Semestral',
  12: 'Anual',
}

/** The period of a form that begins on a day; null where none does: periods are counted from January on. */
export function filingPeriod(form: TaxForm, from: string, months: number): FilingPeriod | null {
  const month = monthOf(from)
  const begins = from === firstDayOf(month) && (Number(month.slice(5)) - 1) % months === 0
  return form.months.includes(months) && begins ? { from, to: lastDayOfMonth(laterMonth(month, months - 1)) } : null
}

/** The last period that is over on a day. */
export function lastFilingPeriod(months: number, today: string): FilingPeriod {
  const month = monthOf(today)
  const into = (Number(month.slice(5)) - 1) % months
  const first = laterMonth(month, -into - months)
  return { from: firstDayOf(first), to: lastDayOfMonth(laterMonth(first, months - 1)) }
}

/** The period that runs on a day and those before it, the latest first. */
export function recentPeriods(months: number, today: string, count: number): FilingPeriod[] {
  const last = monthOf(lastFilingPeriod(months, today).from)
  return Array.from({ length: count }, (_, back) => {
    const first = laterMonth(last, (1 - back) * months)
    return { from: firstDayOf(first), to: lastDayOfMonth(laterMonth(first, months - 1)) }
  })
}

/** 'marzo de 2026', or 'marzo–abril de 2026'. */
export function filingName({ from, to }: FilingPeriod): string {
  const [first = ''] = monthName(monthOf(from)).split(' ')
  const last = monthName(monthOf(to))
  return monthOf(from) === monthOf(to) ? last : `${first}–${last}`
}
