import { monthName } from '../../../kernel/month.ts'

export const PERIOD_KINDS = ['month', 'first_half', 'second_half'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** Days 'YYYY-MM-DD' of one month, the last one included. */
export interface PayPeriod {
  from: string
  to: string
}

const HALF = 15

/** The days of a period of a month 'YYYY-MM'. */
export function payPeriodOf(kind: PeriodKind, month: string): PayPeriod {
  const last = lastDayOf(month)
  if (kind === 'month') return { from: `${month}-01`, to: last }
  return kind === 'first_half'
    ? { from: `${month}-01`, to: `${month}-${HALF}` }
    : { from: `${month}-${HALF + 1}`, to: last }
}

/** The last day of a month 'YYYY-MM'. */
export function lastDayOf(month: string): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10)
}

const HALVES: Partial<Record<PeriodKind, string>> = {
  first_half: 'Primera quincena',
  second_half: 'Segunda quincena',
}

/** 'Noviembre de 2026', 'Primera quincena de noviembre de 2026'. */
export function periodTitle({ kind, starts_on }: { kind: PeriodKind; starts_on: string }): string {
  const month = monthName(starts_on.slice(0, 7))
  const half = HALVES[kind]
  return half ? `${half} de ${month}` : `${month.charAt(0).toUpperCase()}${month.slice(1)}`
}
