// Months are texts 'YYYY-MM', days 'YYYY-MM-DD': both compare as they are written.

export const monthOf = (day: string): string => day.slice(0, 7)

/** How many months one lies after another. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromNumber = 0] = from.split('-').map(Number)
  const [toYear = 0, toNumber = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toNumber - fromNumber
}

/** The first day of a day's year, with which its results begin. */
export const yearBeginOf = (day: string): string => `${day.slice(0, 4)}-01-01`

export const firstDayOf = (month: string): string => `${month}-01`

export const lastDayOfMonth = (month: string): string => dayIn(month, 31)

/** That day of a month, or its last where the month is shorter. */
export function dayIn(month: string, date: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(date, last)).padStart(2, '0')}`
}

/** What a file of some days is called: 'libro-mayor-2026-01-01-a-2026-03-31'. */
export const fileOfDays = (
  name: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): string => `${name}-${[from, to].filter(Boolean).join('-a-')}`

const SHORT = new Intl.DateTimeFormat('es', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** 'nov 26'. */
export const shortMonth = (month: string): string => SHORT.format(new Date(firstDayOf(month)))
