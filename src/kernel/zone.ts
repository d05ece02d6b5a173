/** The time zones of countries by their stored name; of several, the one in which most people live stands first. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  Argentina: ['America/Argentina/Buenos_Aires'],
  Bolivia: ['America/La_Paz'],
  Chile: ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'],
  Colombia: ['America/Bogota'],
  'Costa Rica': ['America/Costa_Rica'],
  Cuba: ['America/Havana'],
  Ecuador: ['America/Guayaquil', 'Pacific/Galapagos'],
  'El Salvador': ['America/El_Salvador'],
  España: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  'Estados Unidos': [
    ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Phoenix'],
    ...['America/Detroit', 'America/Boise', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico'],
  ],
  Guatemala: ['America/Guatemala'],
  'Guinea Ecuatorial': ['Africa/Malabo'],
  Honduras: ['America/Tegucigalpa'],
  México: [
    ...['America/Mexico_City', 'America/Tijuana', 'America/Hermosillo', 'America/Chihuahua', 'America/Mazatlan'],
    ...['America/Ciudad_Juarez', 'America/Cancun', 'America/Monterrey', 'America/Merida', 'America/Matamoros'],
  ],
  Nicaragua: ['America/Managua'],
  Panamá: ['America/Panama'],
  Paraguay: ['America/Asuncion'],
  Perú: ['America/Lima'],
  'Puerto Rico': ['America/Puerto_Rico'],
  'República Dominicana': ['America/Santo_Domingo'],
  Uruguay: ['America/Montevideo'],
  Venezuela: ['America/Caracas'],
}
const DAY_MS = 86_400_000

/** Where this program runs. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The time zone in which a company's clock is read: its country's. Of a country with several, the reader's own where it is one of
 * them; of a country that we do not know, the reader's own too.
 */
export function zoneOf(country: string, own: string = here()): string {
  const zones = ZONES[country]
  return zones === undefined || zones.includes(own) ? own : (zones[0] ?? own)
}

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
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit' },
    ...{ day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  clocks.set(zone, made)
  return made
}
