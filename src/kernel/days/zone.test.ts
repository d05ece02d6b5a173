import { describe, expect, it } from 'vitest'
import { KNOWN_COUNTRIES } from '../countries.ts'
import { clockIn, momentAt } from './clock.ts'
import { zoneOf } from './zone.ts'

describe('the zone of a company', () => {
  it.each([
    { country: 'Colombia', own: 'Europe/Madrid', zone: 'America/Bogota' },
    { country: 'México', own: 'America/Tijuana', zone: 'America/Tijuana' },
    { country: 'México', own: 'America/Bogota', zone: 'America/Mexico_City' },
    { country: 'No especificado', own: 'America/Lima', zone: 'America/Lima' },
  ])('of $country, read in $own, is $zone', ({ country, own, zone }) => expect(zoneOf(country, own)).toBe(zone))

  it('is known for every country whose dates are', () => {
    const nowhere = 'Antarctica/Troll'
    for (const country of KNOWN_COUNTRIES) expect(zoneOf(country, nowhere), country).not.toBe(nowhere)
  })
})

describe('a clock', () => {
  it.each([
    { zone: 'America/Bogota', day: '2026-11-21', time: '15:30', at: '2026-11-21T20:30:00.000Z' },
    { zone: 'America/Bogota', day: '2026-12-31', time: '23:59', at: '2027-01-01T04:59:00.000Z' },
    { zone: 'Europe/Madrid', day: '2026-11-21', time: '00:15', at: '2026-11-20T23:15:00.000Z' },
    { zone: 'Europe/Madrid', day: '2026-07-01', time: '12:00', at: '2026-07-01T10:00:00.000Z' },
    { zone: 'Europe/Madrid', day: '2026-10-25', time: '02:30', at: '2026-10-25T00:30:00.000Z' },
  ])('says $day $time in $zone at $at', ({ zone, day, time, at }) => {
    expect(momentAt(zone, day, time).toISOString()).toBe(at)
    expect(clockIn(zone, new Date(at))).toEqual({ day, time })
  })

  it('goes on where an hour is left out', () => {
    const at = momentAt('Europe/Madrid', '2026-03-29', '02:30')
    expect(clockIn('Europe/Madrid', at)).toEqual({ day: '2026-03-29', time: '03:30' })
  })

  it('says after each hour of two years what was set', () => {
    for (const zone of ['America/Santiago', 'Europe/Madrid', 'America/Bogota', 'America/Havana']) {
      for (let hour = 0; hour < 24 * 730; hour += 7) {
        const at = new Date(Date.UTC(2026, 0, 1, hour))
        const { day, time } = clockIn(zone, at)
        const again = momentAt(zone, day, time)
        // The second of two equal hours is read as the first.
        expect([0, 3_600_000], `${zone} ${day} ${time}`).toContain(at.getTime() - again.getTime())
      }
    }
  })
})
