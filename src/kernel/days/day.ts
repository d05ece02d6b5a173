const two = (part: number) => String(part).padStart(2, '0')

/** The day of a moment where the person (or this program) is, 'YYYY-MM-DD'; today unless said. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** A day so many days later. */
export function laterDay(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return localDay(new Date(year, month - 1, date + days))
}

/** How many days a week is old: 0 on Monday, for weeks start then. */
export const weekdayOf = (at: Date) => (at.getDay() + 6) % 7

/** The weeks that a month ('YYYY-MM') touches, each of seven days from Monday. */
export function weeksOf(month: string): string[][] {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const first = new Date(year, nth - 1, 1)
  const monday = laterDay(localDay(first), -weekdayOf(first))
  const days = weekdayOf(first) + new Date(year, nth, 0).getDate()
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => laterDay(monday, week * 7 + day)),
  )
}

/** A month so many months later. */
export function laterMonth(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return localDay(new Date(year, nth - 1 + months, 1)).slice(0, 7)
}
