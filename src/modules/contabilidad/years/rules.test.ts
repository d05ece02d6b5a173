import { expect, it } from 'vitest'
import { fiscalBeginOf, fiscalEnd, fiscalName, fiscalYearOf } from './rules.ts'

it.each([
  ['2026-01-01', 1, 2026, '2026-01-01', '2026-12-31', '2026'],
  ['2026-12-31', 1, 2026, '2026-01-01', '2026-12-31', '2026'],
  ['2026-06-30', 7, 2025, '2025-07-01', '2026-06-30', '2025/26'],
  ['2026-07-01', 7, 2026, '2026-07-01', '2027-06-30', '2026/27'],
  ['2028-02-29', 3, 2027, '2027-03-01', '2028-02-29', '2027/28'],
  ['2099-12-01', 12, 2099, '2099-12-01', '2100-11-30', '2099/00'],
])('%s, where a year begins in month %i, is of %i', (day, month, year, from, to, name) => {
  expect(fiscalYearOf(day, month)).toBe(year)
  expect([fiscalBeginOf(day, month), fiscalEnd(year, month), fiscalName(year, month)]).toEqual([from, to, name])
})
