import { expect, it } from 'vitest'
import { meantMonth, monthName, typedMonth } from './month.ts'

it.each([
  ['05/2026', '2026-05'],
  ['5-2026', '2026-05'],
  ['2026-05', '2026-05'],
  ['Mayo de 2026', '2026-05'],
  ['may. 2026', '2026-05'],
  ['setiembre del 2026', '2026-09'],
  ['septiembre 2026', '2026-09'],
  ['13/2026', null],
  ['0/2026', null],
  ['5/26', null],
  ['mayo', null],
  ['ma 2026', null],
  ['01/05/2026', null],
  ['0526', null],
  ['9999-05', null],
  ['', null],
])('reads "%s" while it is typed as %s', (typed, month) => {
  expect(typedMonth(typed)).toBe(month)
})

it.each([
  ['5', '2026-05'],
  ['mayo', '2026-05'],
  ['5/27', '2027-05'],
  ['dic 25', '2025-12'],
  ['05/2025', '2025-05'],
  ['01/05/26', null],
  ['pronto', null],
  ['', null],
])('takes "%s", left in November 2026, as %s', (typed, month) => {
  expect(meantMonth(typed, '2026-11')).toBe(month)
})

it('reads every month as it writes it', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
  expect(monthName('2026-11')).toBe('noviembre de 2026')
  expect(months.map((month) => typedMonth(monthName(month)))).toEqual(months)
})
