import type { Formats } from '#src/kernel/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS

/** 'hace 3 h' of today's moments, '21 nov, 09:05' of a year's, '21/11/2024' of those before. */
export function ago(at: string, dates: Pick<Formats, 'dayAndClock' | 'shortDate'>, now = Date.now()): string {
  const past = now - Date.parse(at)
  if (past < MINUTE_MS) return 'hace un momento'
  if (past < HOUR_MS) return `hace ${Math.floor(past / MINUTE_MS)} min`
  if (past < DAY_MS) return `hace ${Math.floor(past / HOUR_MS)} h`
  return past < YEAR_MS ? dates.dayAndClock(at) : dates.shortDate(at)
}
