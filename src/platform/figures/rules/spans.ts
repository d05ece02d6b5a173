import { daysBetween, laterDay, laterMonth } from '#src/kernel/days/day.ts'
import { type DatePart, type DaySpan, periodOf, spanOf } from '#src/kernel/days/periods.ts'

export const SPANS = [
  'este-mes',
  'mes-pasado',
  'este-trimestre',
  'trimestre-pasado',
  'este-anio',
  'anio-pasado',
  'ultimos-30-dias',
  'ultimos-12-meses',
  'todo',
  'entre',
] as const
export type SpanName = (typeof SPANS)[number]

export const COMPARED_WITH = ['nada', 'anterior', 'anio'] as const
export type ComparedWith = (typeof COMPARED_WITH)[number]

interface Asked {
  span: SpanName
  from: string
  to: string
}

/** The days of a span as of today; null: all. One without a first or last day is open there. */
export function spanDays({ span, from, to }: Asked, today: string): Partial<DaySpan> | null {
  const whole = (period: DatePart, day: string) => spanOf(periodOf(day, period), period)
  const past = (period: DatePart) => whole(period, laterDay(whole(period, today)?.from ?? today, -1))
  switch (span) {
    case 'este-mes':
      return whole('month', today)
    case 'mes-pasado':
      return past('month')
    case 'este-trimestre':
      return whole('quarter', today)
    case 'trimestre-pasado':
      return past('quarter')
    case 'este-anio':
      return whole('year', today)
    case 'anio-pasado':
      return past('year')
    case 'ultimos-30-dias':
      return { from: laterDay(today, -29), before: laterDay(today, 1) }
    case 'ultimos-12-meses':
      return { from: `${laterMonth(today.slice(0, 7), -11)}-01`, before: `${laterMonth(today.slice(0, 7), 1)}-01` }
    case 'entre':
      return { ...(from && { from }), ...(to && { before: laterDay(to, 1) }) }
    case 'todo':
      return null
  }
}

export const isClosed = (span: Partial<DaySpan> | null): span is DaySpan =>
  span?.from !== undefined && span.before !== undefined

/** The days with which a span is compared: those just before it, as many months where it is of whole ones, or the same a year before. */
export function daysCompared(span: DaySpan, how: ComparedWith): DaySpan | null {
  if (how === 'nada') return null
  if (how === 'anio') return { from: monthsEarlier(span.from, 12), before: monthsEarlier(span.before, 12) }
  if (span.from.endsWith('-01') && span.before.endsWith('-01')) {
    const months = monthsBetween(span.from, span.before)
    return { from: monthsEarlier(span.from, months), before: span.from }
  }
  return { from: laterDay(span.from, -daysBetween(span.from, span.before)), before: span.from }
}

const monthsBetween = (from: string, before: string): number =>
  (Number(before.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(before.slice(5, 7)) - Number(from.slice(5, 7))

/** The same day of an earlier month, or its last one. */
function monthsEarlier(day: string, months: number): string {
  const month = laterMonth(day.slice(0, 7), -months)
  const last = laterDay(`${laterMonth(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}
