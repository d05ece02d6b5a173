import { laterDay, weekdayOf } from '#src/kernel/days/day.ts'

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return laterDay(day, -weekdayOf(new Date(year, month - 1, date)))
}

/** The Sunday of a week that begins on a Monday. */
export const sundayOf = (monday: string) => laterDay(monday, 6)
