import { laterDay } from '../../../kernel/days/day.ts'

// A fiscal year is named by the calendar year in which it begins.

/** The fiscal year of a day. */
export function fiscalYearOf(day: string, firstMonth: number): number {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) < firstMonth ? year - 1 : year
}

export const fiscalBegin = (year: number, firstMonth: number): string =>
  `${year}-${String(firstMonth).padStart(2, '0')}-01`

export const fiscalEnd = (year: number, firstMonth: number): string => laterDay(fiscalBegin(year + 1, firstMonth), -1)

/** The first day of a day's fiscal year. */
export const fiscalBeginOf = (day: string, firstMonth: number): string =>
  fiscalBegin(fiscalYearOf(day, firstMonth), firstMonth)

/** '2025', or '2025/26' of a year that does not begin in January. */
export const fiscalName = (year: number, firstMonth: number): string =>
  firstMonth === 1 ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`
