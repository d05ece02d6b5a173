import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourCents, hourRateOn, hourShares } from './rules.ts'

const rate = (station_id: string | null, from_day: string, amount: string) => ({ station_id, from_day, amount })
const RATES = [
  rate(null, '2026-03-01', '12'),
  rate(null, '2026-01-01', '10'),
  rate('bordado', '2026-02-01', '20'),
  rate('bordado', '2026-04-01', '22'),
]

describe('what an hour costs on a day', () => {
  it.each([
    ['the latest of the workshop that began', null, '2026-02-28', '10'],
    ['on the day on which it begins', null, '2026-03-01', '12'],
    ['of a station without one of its own, the workshop’s', 'corte', '2026-05-01', '12'],
    ['of a station, its own', 'bordado', '2026-03-15', '20'],
    ['of a station before its own, the workshop’s', 'bordado', '2026-01-31', '10'],
    ['before the first, the first', 'bordado', '2025-12-31', '10'],
  ])('%s', (_, station, day, amount) => expect(hourRateOn(RATES, station, day)).toBe(amount))

  it('is nothing where nobody said it', () => expect(hourRateOn([], null, '2026-01-01')).toBe('0'))
})

it('the minutes of pieces are rounded to the cent once, half up', () => {
  // 10 × (3.5 + 2.25) min × 6 / 60 = 5.75; 1 × 0.5 min × 0.6 / 60 = 0.005.
  expect(hourCents([rated('3.5', '6'), rated('2.25', '6')], 10)).toBe(575n)
  expect(hourCents([rated('0.5', '0.6')], 1)).toBe(1n)
  // Ten of them are five cents, not ten.
  expect(hourCents([rated('0.5', '0.6')], 10)).toBe(5n)
  expect(hourCents([], 10)).toBe(0n)
})

function rated(minutes: string, amount: string) {
  return { minutes, rate: amount }
}

it('bundles share what a person’s work of a day comes to, to the cent and by their pieces', () => {
  const pieces = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 12 })
  const minutes = fc.integer({ min: 0, max: 99_999 }).map((typed) => (typed / 1_000).toFixed(3))
  const amount = fc.integer({ min: 0, max: 9_999_999 }).map((typed) => (typed / 10_000).toFixed(4))
  fc.assert(
    fc.property(pieces, minutes, amount, (counts, each, hour) => {
      const step = rated(each, hour)
      const lots = counts.map((count, at) => ({ lot_id: `lot ${at}`, pieces: count }))
      const shares = hourShares(lots, step)
      const all = counts.reduce((sum, count) => sum + count, 0)
      expect([...shares.values()].reduce((sum, cents) => sum + cents, 0n)).toBe(hourCents([step], all))
      for (const { lot_id, pieces: own } of lots) {
        const exact = (own * Number(each) * Number(hour) * 100) / 60
        expect(Math.abs(Number(shares.get(lot_id)) - exact)).toBeLessThan(1 + 1e-6)
      }
    }),
  )
})
