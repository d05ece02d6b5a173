const two = (part: number) => String(part).padStart(2, '0')

/** The local day of a moment, 'YYYY-MM-DD', in the zone of the browser or of this process; today by default. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The day `days` days after `day`. */
export function laterDay(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return localDay(new Date(year, month - 1, date + days))
}

const DAY_MS = 86_400_000

/** How many days later the second is; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The weekday as a number: 0 is Monday, the first day of the week. */
export const weekdayOf = (at: Date) => (at.getDay() + 6) % 7

/** The weeks that a month ('YYYY-MM') touches, each as seven days from Monday. */
export function weeksOf(month: string): string[][] {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const first = new Date(year, nth - 1, 1)
  const monday = laterDay(localDay(first), -weekdayOf(first))
  const days = weekdayOf(first) + new Date(year, nth, 0).getDate()
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => laterDay(monday, week * 7 + day)),
  )
}

/** The month `months` months after `month`. */
export function laterMonth(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return localDay(new Date(year, nth - 1 + months, 1)).slice(0, 7)
}
