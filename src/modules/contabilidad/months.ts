// Months are texts 'YYYY-MM' and days 'YYYY-MM-DD', so both compare as text.

export const monthOf = (day: string): string => day.slice(0, 7)

/** The number of months from one to another. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromNumber = 0] = from.split('-').map(Number)
  const [toYear = 0, toNumber = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toNumber - fromNumber
}

export const firstDayOf = (month: string): string => `${month}-01`

export const lastDayOfMonth = (month: string): string => dayIn(month, 31)

/** The given day of a month, or its last day if the month is shorter. */
export function dayIn(month: string, date: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(date, last)).padStart(2, '0')}`
}

/** The name of a file about a period: 'libro-mayor-2026-01-01-a-2026-03-31'. */
export const fileOfDays = (
  name: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): string => `${name}-${[from, to].filter(Boolean).join('-a-')}`

const SHORT = new Intl.DateTimeFormat('es', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** 'nov 26'. */
export const shortMonth = (month: string): string => SHORT.format(new Date(firstDayOf(month)))
