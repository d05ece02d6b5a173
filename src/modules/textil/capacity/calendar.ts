import { laterDay } from '#src/kernel/days/day.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Week = Record<(typeof WEEKDAYS)[number], boolean>

/** As a company works that has said nothing. */
export const USUAL_WEEK: Week = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
}

/** The working days among `length` days from a day on: of the week, and not closed. */
export function workingDays(from: string, length: number, week: Week, closed: readonly string[]): string[] {
  const shut = new Set(closed)
  return Array.from({ length }, (_, ahead) => laterDay(from, ahead)).filter((day) => {
    const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
    return weekday !== undefined && week[weekday] && !shut.has(day)
  })
}
