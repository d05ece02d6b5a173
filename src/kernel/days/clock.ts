const DAY_MS = 86_400_000

/** What calendar and clock say in a zone: { day: '2026-11-21', time: '09:05' }. */
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
 * The moment at which a zone's calendar and clock say so. Where clocks are put back an hour comes twice, and the first is meant; where
 * they are put forward one is left out, and the one after it is meant.
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

/** By how much a zone's clock is ahead of UTC's at a moment. */
function aheadMs(zone: string, at: number): number {
  const minute = Math.floor(at / 60_000) * 60_000
  const { day, time } = clockIn(zone, new Date(minute))
  return Date.parse(`${day}T${time}:00Z`) - minute
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than using it. */
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
