import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laterMonth } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { type Estimated, openMonths, scheduleOf, worthBefore } from '../depreciation.ts'

const sum = (rows: readonly { amount: string }[]) => rows.reduce((cents, { amount }) => cents + centsOf(amount), 0n)
const yearOf = (plan: ReturnType<typeof scheduleOf>, year: string) =>
  amountOf(sum(plan.filter(({ month }) => month.startsWith(year))))
const asset = (more: Partial<Estimated>): Estimated => ({
  ...{ acquisition_date: '2023-01-01', first_month: '2023-01', opening_depreciation: '0.00', residual_value: '0.00' },
  ...{ acquisition_cost: '0.00', useful_life_years: 1, ...more },
})

// IAS 16.51: a new life or residual value is a change in an accounting estimate; IAS 8.36 to 38: it is recognised from then on, in profit or loss of
// the year of the change and of those after it.
describe('what is published', () => {
  // Kaplan, ACCA F3 Integrated Workbook 2018-19, page 104, example 5: a machine of 103,000 with 37,500 depreciated in two of its four years is now
  // worth 15,000 at the end: (65,500 - 15,000) / 2 = 25,250 a year. Of example 4 follows the first residual value: 103,000 - 4 × 18,750 = 28,000.
  it('103,000 over 4 years, with another residual value after two: 18,750 and then 25,250 a year', () => {
    const estimates = [{ from_month: '2025-01', months: 24, residual_value: '15000' }]
    const plan = scheduleOf(
      asset({ acquisition_cost: '103000', residual_value: '28000', useful_life_years: 4, estimates }),
      [],
    )
    expect(['2023', '2024', '2025', '2026'].map((year) => yearOf(plan, year))).toEqual([
      '18750.00',
      '18750.00',
      '25250.00',
      '25250.00',
    ])
    expect([plan.find(({ month }) => month === '2024-12')?.book_value, plan.at(-1)?.book_value]).toEqual([
      '65500.00',
      '15000.00',
    ])
  })

  // Wiley, IFRS: Practical Implementation Guide and Workbook, page 56: buildings 15,000,000 / 15, plant 10,000,000 / 10, furniture 3,500,000 / 7; after
  // three years 10, 7 and 5 years are left: [15,000,000 - 3 × 1,000,000] / 10 = 1,200,000, 1,000,000 and 400,000.
  it.each([
    { cost: '15000000', life: 15, left: 10, before: '1000000.00', after: '1200000.00' },
    { cost: '10000000', life: 10, left: 7, before: '1000000.00', after: '1000000.00' },
    { cost: '3500000', life: 7, left: 5, before: '500000.00', after: '400000.00' },
  ])('$cost over $life years, of which $left are left after three: $before and then $after', (row) => {
    const estimates = [{ from_month: '2026-01', months: row.left * 12, residual_value: '0' }]
    const plan = scheduleOf(asset({ acquisition_cost: row.cost, useful_life_years: row.life, estimates }), [])
    expect([yearOf(plan, '2025'), yearOf(plan, '2026'), plan.at(-1)?.book_value]).toEqual([
      row.before,
      row.after,
      '0.00',
    ])
  })
})

const anEstimated = fc
  .record({
    cost: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
    years: fc.integer({ min: 1, max: 30 }),
    changes: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 300 }), fc.nat(100)), {
      maxLength: 4,
    }),
  })
  .map(({ cost, years, changes }) => {
    let made = asset({ acquisition_cost: amountOf(cost), useful_life_years: years, estimates: [] })
    let from_month = made.first_month
    for (const [later, months, kept] of changes) {
      from_month = laterMonth(from_month, later)
      const worth = worthBefore(made, scheduleOf(made, []), from_month)
      const residual_value = amountOf((worth * BigInt(kept)) / 100n)
      made = { ...made, estimates: [...(made.estimates ?? []), { from_month, months, residual_value }] }
    }
    return made
  })

describe('any asset that is estimated anew', () => {
  it('ends at its last residual value, to the cent, and keeps each month before a change', () => {
    fc.assert(
      fc.property(anEstimated, (made) => {
        const plan = scheduleOf(made, [])
        const last = made.estimates?.at(-1)
        const earlier = scheduleOf({ ...made, estimates: made.estimates?.slice(0, -1) ?? [] }, [])
        if (!last) return
        expect(plan.filter(({ month }) => month < last.from_month)).toEqual(
          earlier.filter(({ month }) => month < last.from_month),
        )
        expect(sum(plan)).toBe(centsOf(made.acquisition_cost) - centsOf(last.residual_value))
      }),
    )
  })

  it('has each month’s amount whichever others are posted, and the same without its whole plan', () => {
    fc.assert(
      fc.property(anEstimated, fc.array(fc.nat(600), { maxLength: 30 }), (made, picks) => {
        const plan = scheduleOf(made, [])
        const months = new Set(picks.flatMap((at) => plan[at % Math.max(1, plan.length)]?.month ?? []))
        const posted = plan.filter(({ month }) => months.has(month))
        const after = scheduleOf(made, posted)
        expect(after.map(({ month, amount }) => [month, amount])).toEqual(
          plan.map(({ month, amount }) => [month, amount]),
        )
        const open = after.filter((one) => !one.posted)
        const { many, next, due } = openMonths(made, posted)
        expect([many, next]).toEqual([open.length, open[0] ? { month: open[0].month, amount: open[0].amount } : null])
        for (const { month, amount } of open.slice(0, 30)) expect(amountOf(due(month))).toBe(amount)
      }),
    )
  })
})
