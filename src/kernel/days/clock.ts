const DAY_MS = 86_400_000

/** The local date and time in a zone: { day: '2026-11-21', time: '09:05' }. */
export function clockIn(zone: string, at: Date = new Date()): { day: string; time: string } {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * The moment of a local date and time in a zone. When clocks go back, an hour occurs twice and the first one is meant; when they go forward, an hour
 * is skipped and the one after it is meant.
 */
export function momentAt(zone: string, day: string, time: string): Date {
  const read = Date.parse(`${day}T${time}:00Z`)
  const before = new Date(read - aheadMs(zone, read - DAY_MS))
  const after = new Date(read - aheadMs(zone, read + DAY_MS))
  const says = (at: Date) => {
    const clock = clockIn(zone, at)
    return clock.day === day && clock.time === time
  }
  return says(before) || !says(after) ? before : after
}

/** How far a zone's clock is ahead of UTC at a moment, in ms. */
function aheadMs(zone: string, at: number): number {
  const minute = Math.floor(at / 60_000) * 60_000
  const { day, time } = clockIn(zone, new Date(minute))
  return Date.parse(`${day}T${time}:00Z`) - minute
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter costs more than using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}
