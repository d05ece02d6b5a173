import { expect, it } from 'vitest'
import { KEPT_MONTHS, keptFor, keptSince } from './kept-months.ts'

it('says how long in words', () => {
  expect(KEPT_MONTHS.map(keptFor)).toEqual(['6 meses', '1 año', '2 años', '5 años'])
})

it('finds the first day that is kept, as PostgreSQL counts months back', () => {
  expect(keptSince('2026-11-22', 6)).toBe('2026-05-22')
  expect(keptSince('2026-08-31', 6)).toBe('2026-02-28')
  expect(keptSince('2028-02-29', 12)).toBe('2027-02-28')
  expect(keptSince('2026-03-01', 60)).toBe('2021-03-01')
})
