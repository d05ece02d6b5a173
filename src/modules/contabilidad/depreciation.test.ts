import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, centsOf } from '#src/kernel/cents.ts'
import { laterMonth } from '#src/kernel/day.ts'
import { type Depreciable, firstMonthOf, monthsOf, scheduleOf } from './depreciation.ts'

const machine: Depreciable = {
  acquisition_date: '2025-12-15',
  acquisition_cost: '2400.00',
  residual_value: '0.00',
  opening_depreciation: '0.00',
  first_month: '2026-01',
  useful_life_years: 5,
}
const sum = (rows: readonly { amount: string }[]) => rows.reduce((cents, { amount }) => cents + centsOf(amount), 0n)

describe('the schedule of an asset', () => {
  it.each([
    { acquired: '2026-03-01', first: '2026-03' },
    { acquired: '2026-03-02', first: '2026-04' },
    { acquired: '2025-12-31', first: '2026-01' },
  ])('begins in $first when it was acquired on $acquired', ({ acquired, first }) =>
    expect(firstMonthOf(acquired)).toBe(first),
  )

  it('is the same every month where it divides, as worked out by hand', () => {
    const plan = scheduleOf(machine, [])
    expect([plan.length, plan[0], plan.at(-1)]).toEqual([
      60,
      { month: '2026-01', amount: '40.00', posted: false, accumulated: '40.00', book_value: '2360.00' },
      { month: '2030-12', amount: '40.00', posted: false, accumulated: '2400.00', book_value: '0.00' },
    ])
  })

  it('puts the cents that do not divide on its first months', () => {
    const plan = scheduleOf({ ...machine, acquisition_cost: '100.00', useful_life_years: 1 }, [])
    // 100.00 / 12 = 8.33 and 4 cents.
    expect(plan.map(({ amount }) => amount)).toEqual([...Array(4).fill('8.34'), ...Array(8).fill('8.33')])
  })

  it('goes on where earlier books ended', () => {
    const plan = scheduleOf({ ...machine, opening_depreciation: '2000.00', first_month: '2030-03' }, [])
    expect(plan.map(({ month, amount, book_value }) => [month, amount, book_value])).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((left, at) => [laterMonth('2030-03', at), '40.00', `${left * 40}.00`]),
    ])
  })

  it('spreads anew what is left when the life changes, and never what is posted', () => {
    const posted = [
      { month: '2026-01', amount: '40.00' },
      { month: '2026-02', amount: '40.00' },
    ]
    const plan = scheduleOf({ ...machine, useful_life_years: 1, residual_value: '320.00' }, posted)
    expect(plan.map(({ amount }) => amount)).toEqual(['40.00', '40.00', ...Array(10).fill('200.00')])
  })

  it('has no month where nothing is lost, as of land', () =>
    expect(scheduleOf({ ...machine, residual_value: '2400.00' }, [])).toEqual([]))
})

const anAsset = fc
  .record({
    cost: fc.bigInt({ min: 1n, max: 99_999_999_999_999n }),
    residual: fc.nat(100),
    opening: fc.nat(100),
    years: fc.integer({ min: 1, max: 100 }),
    year: fc.integer({ min: 1900, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ cost, residual, opening, years, year, month, date }): Depreciable => {
    const two = (part: number) => String(part).padStart(2, '0')
    const acquired = `${year}-${two(month)}-${two(date)}`
    const kept = (cost * BigInt(residual)) / 100n
    return {
      acquisition_date: acquired,
      acquisition_cost: amountOf(cost),
      residual_value: amountOf(kept),
      opening_depreciation: amountOf(((cost - kept) * BigInt(opening)) / 100n),
      first_month: firstMonthOf(acquired),
      useful_life_years: years,
    }
  })

describe('any asset', () => {
  it('is depreciated to its residual value, to the cent, in months that differ by a cent at most', () => {
    fc.assert(
      fc.property(anAsset, (asset) => {
        const plan = scheduleOf(asset, [])
        const [cost, residual, opening] = [
          asset.acquisition_cost,
          asset.residual_value,
          asset.opening_depreciation,
        ].map(centsOf) as [bigint, bigint, bigint]
        expect(sum(plan)).toBe(cost - residual - opening)
        expect(plan.at(-1)?.book_value ?? amountOf(residual)).toBe(amountOf(residual))
        const amounts = plan.map(({ amount }) => centsOf(amount)).sort((one, other) => (one < other ? -1 : 1))
        expect((amounts.at(-1) ?? 0n) - (amounts[0] ?? 0n)).toBeLessThanOrEqual(1n)
        expect(plan.length).toBeLessThanOrEqual(monthsOf(asset).length)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps each month’s amount whichever others are posted before it', () => {
    fc.assert(
      fc.property(anAsset, fc.array(fc.nat(1_199), { maxLength: 40 }), (asset, picks) => {
        const plan = scheduleOf(asset, [])
        const months = new Set(picks.flatMap((at) => plan[at % Math.max(1, plan.length)]?.month ?? []))
        const posted = plan.filter(({ month }) => months.has(month))
        expect(scheduleOf(asset, posted).map(({ month, amount }) => [month, amount])).toEqual(
          plan.map(({ month, amount }) => [month, amount]),
        )
      }),
    )
  })
})
