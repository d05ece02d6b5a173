import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laterMonth } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { monthsBetween } from '../months.ts'
import { type Depreciable, firstMonthOf, lifeMonths, openMonths, scheduleOf } from './depreciation.ts'

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

  it('rounds what is depreciated up to each month, so that no month runs ahead', () => {
    const plan = scheduleOf({ ...machine, acquisition_cost: '100.00', useful_life_years: 1 }, [])
    // 100.00 / 12 = 8.333…: 8.33, 16.67, 25.00, and so on.
    expect(plan.map(({ amount }) => amount)).toEqual(Array(4).fill(['8.33', '8.34', '8.33']).flat())
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

describe('what is published', () => {
  const atEndOf = (plan: ReturnType<typeof scheduleOf>, month: string) => plan.find((one) => one.month === month)

  // 40,000 less 36, 48 and 96 ninety-sixths of it.
  it.each([
    ['2028-12', '25000.00'],
    ['2029-12', '20000.00'],
    ['2033-12', '0.00'],
  ])('40,000 over 8 years is worth, in %s, %s', (month, worth) => {
    const plan = scheduleOf(
      { ...machine, acquisition_date: '2026-01-01', acquisition_cost: '40000', useful_life_years: 8 },
      [],
    )
    expect(atEndOf(plan, month)?.book_value).toBe(worth)
  })

  // SAS Language Reference, Dictionary (support.sas.com/documentation/cdl/en/lrdict/64316): DEPSL(9/12, 1000, 10) of an asset acquired on
  // 1 April 1986 is 75.00 for that year; DACCSL(1.75, 1000, 10) is 175.00 through 31 December 1987.
  it('1,000 over 10 years from April comes to 75.00 in its first year and 175.00 through the next', () => {
    const asset = { ...machine, acquisition_date: '2026-04-01', first_month: '2026-04', acquisition_cost: '1000' }
    const plan = scheduleOf({ ...asset, useful_life_years: 10 }, [])
    const yearly = (year: string) => amountOf(sum(plan.filter(({ month }) => month.startsWith(year))))
    expect([yearly('2026'), atEndOf(plan, '2027-12')?.accumulated]).toEqual(['75.00', '175.00'])
  })

  it('100,000 over 10 years is 10,000.00 a year', () => {
    const plan = scheduleOf({ ...machine, acquisition_cost: '100000', useful_life_years: 10 }, [])
    const years = Array.from({ length: 10 }, (_, at) => `${2026 + at}`)
    expect(years.map((year) => amountOf(sum(plan.filter(({ month }) => month.startsWith(year)))))).toEqual(
      Array(10).fill('10000.00'),
    )
  })
})

describe('what older books posted with every spare cent first', () => {
  const asset = { ...machine, acquisition_date: '2026-01-01', acquisition_cost: '40000', useful_life_years: 8 }
  const posted = Array.from({ length: 36 }, (_, at) => ({ month: laterMonth('2026-01', at), amount: '416.67' }))

  it('stands, and what is left is spread from there', () => {
    const plan = scheduleOf(asset, posted)
    expect(plan.slice(0, 36)).toMatchObject(posted)
    expect([plan.length, sum(plan), plan.at(-1)?.book_value]).toEqual([96, 40_000_00n, '0.00'])
    // 40,000.00 less 36 times 416.67 is 24,999.88: within half a cent of a sixtieth of it a month.
    for (const [at, { accumulated }] of plan.slice(36).entries()) {
      const off = (centsOf(accumulated) - 15_000_12n) * 60n - 24_999_88n * BigInt(at + 1)
      expect(off <= 30n && off >= -30n).toBe(true)
    }
  })

  it('keeps the amounts of the months to come as they are posted one by one', () => {
    const plan = scheduleOf(asset, posted)
    for (const many of [37, 50, 95]) expect(scheduleOf(asset, plan.slice(0, many))).toMatchObject(amountsOf(plan))
  })
})

const amountsOf = (plan: ReturnType<typeof scheduleOf>) => plan.map(({ month, amount }) => ({ month, amount }))

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
        expect(plan.length).toBeLessThanOrEqual(lifeMonths(asset))
      }),
      { numRuns: 150 },
    )
  })

  it('stands on every date within half a cent of the straight line', () => {
    fc.assert(
      fc.property(anAsset, (asset) => {
        const life = BigInt(lifeMonths(asset))
        const [opening, all] = [centsOf(asset.opening_depreciation), sum(scheduleOf(asset, []))]
        for (const { month, accumulated } of scheduleOf(asset, [])) {
          const passed = BigInt(monthsBetween(asset.first_month, month) + 1)
          const off = 2n * ((centsOf(accumulated) - opening) * life - all * passed)
          expect(off <= life && off >= -life).toBe(true)
        }
      }),
    )
  })

  it('has the next month, the number of them and each one’s amount without its whole plan', () => {
    fc.assert(
      fc.property(anAsset, fc.array(fc.tuple(fc.nat(1_199), fc.nat(3)), { maxLength: 20 }), (asset, picks) => {
        const whole = scheduleOf(asset, [])
        // Some as planned, some as no plan would have them, in any order, some twice meant and once posted.
        const posted = picks.flatMap(([at, more]) => {
          const one = whole[at % Math.max(1, whole.length)]
          return one ? [{ month: one.month, amount: amountOf(centsOf(one.amount) + BigInt(more > 1 ? 0 : more)) }] : []
        })
        const once = posted.filter((one, at) => posted.findIndex(({ month }) => month === one.month) === at)
        const open = scheduleOf(asset, once).filter((one) => !one.posted)
        const { many, next, due } = openMonths(asset, once)
        expect([many, next]).toEqual([open.length, open[0] ? { month: open[0].month, amount: open[0].amount } : null])
        for (const { month, amount } of open.slice(0, 30)) expect(amountOf(due(month))).toBe(amount)
      }),
      { numRuns: 150 },
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
