import { laterDay, laterMonth, weekdayOf } from '#src/kernel/days/day.ts'

export const EVERY = ['dia', 'semana', 'mes'] as const
export type Every = (typeof EVERY)[number]

export const EVERY_WORDS: Record<Every, string> = {
  dia: 'Cada día',
  semana: 'Cada lunes',
  mes: 'El primer día de cada mes',
}

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const SENT_AS = ['pdf', 'xlsx'] as const
export type SentAs = (typeof SENT_AS)[number]

/** What each is called, and how its file says what it is. */
export const SENT_AS_FILES: Record<SentAs, { title: string; type: string }> = {
  pdf: { title: 'PDF', type: 'application/pdf' },
  xlsx: { title: 'Excel', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
}

/** The first day after one on which a report is sent. */
export function nextSending(every: Every, after: string): string {
  const tomorrow = laterDay(after, 1)
  if (every === 'dia') return tomorrow
  if (every === 'mes') return tomorrow.endsWith('-01') ? tomorrow : `${laterMonth(tomorrow.slice(0, 7), 1)}-01`
  const weekday = weekdayOf(new Date(`${tomorrow}T12:00:00`))
  return weekday === 0 ? tomorrow : laterDay(tomorrow, 7 - weekday)
}

/** The first sending from a moment on, by the company's clock: today if its hour is still to come. */
export const firstSending = (every: Every, hour: number, { day, time }: { day: string; time: string }): string =>
  nextSending(every, isPast(hour, time) ? day : laterDay(day, -1))

export const isPast = (hour: number, time: string): boolean => Number(time.slice(0, 2)) >= hour
