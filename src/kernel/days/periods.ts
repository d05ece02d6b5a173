import { monthName } from '../month.ts'
import { laterDay, laterMonth, weekdayOf } from './day.ts'

/** Parts of a day by which rows are put together. */
export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type DatePart = (typeof PERIODS)[number]

/** A span of days: from its first to the one after its last. */
export interface DaySpan {
  from: string
  before: string
}

/** The period in which a day is: '2026-11-27', '2026-W48', '2026-11', '2026-Q4', '2026'. Weeks are those of ISO 8601. */
export function periodOf(day: string, period: DatePart): string {
  if (period === 'day') return day
  if (period === 'month') return day.slice(0, 7)
  if (period === 'year') return day.slice(0, 4)
  if (period === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  const thursday = laterDay(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  return `${year}-W${String(Math.floor(dayOfYear(thursday) / 7) + 1).padStart(2, '0')}`
}

/** The days of a period; null: no period is called that. */
export function spanOf(name: string, period: DatePart): DaySpan | null {
  const [year = '', part = ''] = name.split('-')
  const [of, nth] = [Number(year), Number(part.replace(/^[QW]/, ''))]
  if (period === 'day') return /^\d{4}-\d\d-\d\d$/.test(name) ? { from: name, before: laterDay(name, 1) } : null
  if (period === 'year' && /^\d{4}$/.test(name)) return { from: `${name}-01-01`, before: `${of + 1}-01-01` }
  if (period === 'month' && /^\d{4}-\d\d$/.test(name)) return months(name, 1)
  if (period === 'quarter' && /^\d{4}-Q[1-4]$/.test(name))
    return months(`${year}-${String(nth * 3 - 2).padStart(2, '0')}`, 3)
  if (period !== 'week' || !/^\d{4}-W\d\d$/.test(name)) return null
  const from = laterDay(mondayOf(`${year}-01-04`), (nth - 1) * 7)
  return { from, before: laterDay(from, 7) }
}

/** The periods that a span touches, in their order; at most as many as are asked for, and one more. */
export function periodsIn({ from, before }: DaySpan, period: DatePart, most: number): string[] {
  const names: string[] = []
  for (let day = from; day < before && names.length <= most; ) {
    const name = periodOf(day, period)
    names.push(name)
    day = spanOf(name, period)?.before ?? before
  }
  return names
}

/** As people call it; a day as it is. */
export function periodName(name: string): string {
  const [year = '', part = ''] = name.split('-')
  if (part.startsWith('Q')) return `Trimestre ${part.slice(1)} de ${year}`
  if (part.startsWith('W')) return `Semana ${Number(part.slice(1))} de ${year}`
  return /^\d{4}-\d\d$/.test(name) ? monthName(name) : name
}

const months = (first: string, many: number): DaySpan => ({
  from: `${first}-01`,
  before: `${laterMonth(first, many)}-01`,
})

const mondayOf = (day: string): string => laterDay(day, -weekdayOf(new Date(`${day}T12:00:00`)))

const dayOfYear = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000)
