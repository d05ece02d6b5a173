import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { forecastOf } from './forecast.ts'

const rent = {
  starts_on: '2026-01-31',
  frequency: 'mensual',
  ends_on: null,
  next_on: '2026-11-30',
  amount: '500',
} as const

it('is what an accountant writes down: late invoices now, the others when due, and what comes back', () => {
  const months = forecastOf({
    today: '2026-11-21',
    opening: '1000.00',
    owed: [
      { month: '2026-09', late: true, amount: '300.25' },
      { month: '2026-11', late: false, amount: '100.00' },
      { month: '2027-01', late: false, amount: '50.50' },
      { month: '2027-12', late: false, amount: '9999.00' },
    ],
    // One that should have been paid, and one of December.
    bills: [
      { month: '2026-08', late: true, amount: '20.00' },
      { month: '2026-12', late: false, amount: '5.25' },
    ],
    recurring: [
      rent,
      // Missed: the job posts October's on its next run.
      { ...rent, starts_on: '2026-10-05', next_on: '2026-10-05', frequency: 'trimestral', amount: '10' },
      { ...rent, ends_on: '2027-01-30', amount: '1' },
    ],
    // A cheque of January that is in the books, and what is paid in December already.
    posted: [
      { month: '2026-12', amount: '-88.25' },
      { month: '2027-01', amount: '70.00' },
      { month: '2030-01', amount: '5000.00' },
    ],
  })
  expect(
    months.map(({ month, invoices, late, bills, recurring, posted, closing }) => [
      month,
      invoices,
      late,
      bills,
      recurring,
      posted,
      closing,
    ]),
  ).toEqual([
    ['2026-11', '100.00', '300.25', '20.00', '511.00', '0.00', '869.25'],
    ['2026-12', '0.00', '0.00', '5.25', '501.00', '-88.25', '274.75'],
    ['2027-01', '50.50', '0.00', '0.00', '510.00', '70.00', '-114.75'],
    ['2027-02', '0.00', '0.00', '0.00', '500.00', '0.00', '-614.75'],
    ['2027-03', '0.00', '0.00', '0.00', '500.00', '0.00', '-1114.75'],
    ['2027-04', '0.00', '0.00', '0.00', '510.00', '0.00', '-1624.75'],
  ])
})

it('ends with the opening, all that comes in and nothing that goes out twice, to the cent', () => {
  const amount = fc.bigInt({ min: 0n, max: 99_999_999n }).map(amountOf)
  const month = fc.integer({ min: 11, max: 16 }).map((at) => (at > 12 ? `2027-0${at - 12}` : `2026-${at}`))
  const owed = fc.array(fc.record({ month, late: fc.boolean(), amount }))
  fc.assert(
    fc.property(amount, owed, fc.array(amount), (opening, some, amounts) => {
      const recurring = amounts.map((one) => ({ ...rent, amount: one }))
      const posted = some.map((one) => ({ month: one.month, amount: `-${one.amount}` }))
      const months = forecastOf({ today: '2026-11-21', opening, owed: some, bills: [], recurring, posted })
      const sum = (all: readonly string[]) => all.reduce((cents, one) => cents + centsOf(one), 0n)
      const out = sum(amounts) * BigInt(months.length)
      expect(centsOf(months.at(-1)?.closing ?? '0')).toBe(centsOf(opening) - out)
    }),
  )
})
