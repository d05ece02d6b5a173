import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOfPieces, type PieceCount } from './rules.ts'
import { lotShares } from './shares.ts'
import { mondayOf, sundayOf } from './week.ts'

const FIXED = { amount: '0.0800', bands: [] }
const BANDED = {
  amount: '0.08',
  bands: [
    { from: 101, amount: '0.09' },
    { from: 151, amount: '0.1050' },
  ],
}
const NOTHING = { seconds: '0', rejected: '0' }
const of = (good: number, seconds = 0, rejected = 0): PieceCount => ({ good, seconds, rejected })

it.each([
  // Worked out by hand.
  ['100 × 0.08', of(100), FIXED, NOTHING, 800n],
  ['100 × 0.08, the band begins with the next one', of(100), BANDED, NOTHING, 800n],
  ['100 × 0.08 + 1 × 0.09', of(101), BANDED, NOTHING, 809n],
  ['100 × 0.08 + 50 × 0.09', of(150), BANDED, NOTHING, 1250n],
  ['100 × 0.08 + 50 × 0.09 + 50 × 0.105', of(200), BANDED, NOTHING, 1775n],
  ['seconds pay nothing and count in no band unless the company says so', of(100, 50, 9), BANDED, NOTHING, 800n],
  ['100 × 0.08 + 50 × 0.08 × 50 %', of(100, 50), BANDED, { seconds: '50', rejected: '0' }, 1000n],
  ['100 × 0.08 − 10 × 0.08 × 25 %', of(100, 0, 10), FIXED, { seconds: '0', rejected: '25' }, 780n],
  ['1 × 0.005 is half a cent, and goes up', of(1), { amount: '0.005', bands: [] }, NOTHING, 1n],
  ['3 × 0.0049 = 0.0147', of(3), { amount: '0.0049', bands: [] }, NOTHING, 1n],
  [
    '−1 × 0.015 × 100 % = −0.015, half up',
    of(0, 0, 1),
    { amount: '0.015', bands: [] },
    { seconds: '0', rejected: '100' },
    -1n,
  ],
  ['−1 × 0.0151 × 100 %', of(0, 0, 1), { amount: '0.0151', bands: [] }, { seconds: '0', rejected: '100' }, -2n],
  ['33.33 % of 3 × 0.10', of(0, 3), { amount: '0.10', bands: [] }, { seconds: '33.33', rejected: '0' }, 10n],
])('%s', (_, pieces, rate, percents, cents) => {
  expect(centsOfPieces(pieces, rate, percents)).toBe(cents)
})

it('a week is from Monday to Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', '2027-01-01'].map(mondayOf)).toEqual([
    ...['2026-11-16', '2026-11-23', '2026-11-23', '2026-11-30', '2026-12-28'],
  ])
  expect(sundayOf('2026-12-28')).toBe('2027-01-03')
})

const pieces = fc.record({ good: fc.nat(60), seconds: fc.nat(9), rejected: fc.nat(9) })
const money = fc.nat(30_000).map((tenths) => (tenths / 10_000).toFixed(4))
const rates = fc.record({
  amount: money,
  bands: fc
    .uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 200 }), amount: money }), { selector: ({ from }) => from })
    .map((bands) => bands.toSorted((one, other) => one.from - other.from)),
})
const percents = fc.record({
  seconds: fc.nat(10_000).map((hundredths) => (hundredths / 100).toFixed(2)),
  rejected: fc.nat(10_000).map((hundredths) => (hundredths / 100).toFixed(2)),
})

it('bands pay piece by piece, as counting them one after the other does', () => {
  fc.assert(
    fc.property(fc.nat(250), rates, (good, rate) => {
      const hand = Array.from({ length: good }, (_, at) => {
        const band = rate.bands.findLast(({ from }) => from <= at + 1)
        return Math.round(Number((band ?? rate).amount) * 10_000)
      }).reduce((sum, one) => sum + one, 0)
      expect(centsOfPieces(of(good), rate, NOTHING)).toBe(BigInt(Math.floor((hand + 50) / 100)))
    }),
  )
})

it('what the lots of a day have comes to what the person is paid, in whatever order they were scanned', () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 12 }), rates, percents, (scans, rate, by) => {
      const lots = scans.map((scan, at) => ({ ...scan, lot_id: `lot ${at}` }))
      const all = scans.reduce(
        (sum, scan) => of(sum.good + scan.good, sum.seconds + scan.seconds, sum.rejected + scan.rejected),
        of(0),
      )
      const shares = lotShares(lots, rate, by)
      expect([...shares.values()].reduce((sum, cents) => sum + cents, 0n)).toBe(centsOfPieces(all, rate, by))
      const turned = lotShares(lots.toReversed(), rate, by)
      for (const { lot_id } of lots) expect(turned.get(lot_id)).toBe(shares.get(lot_id))
    }),
  )
})
