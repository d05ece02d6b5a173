import { expect, it } from 'vitest'
import { formatsOf } from '../format.ts'
import { meantDay, typedDay } from './typed-day.ts'

it.each([
  ['Colombia', 'dd/mm/aaaa', '05/03/2026'],
  ['Chile', 'dd-mm-aaaa', '05-03-2026'],
  ['Panamá', 'mm/dd/aaaa', '03/05/2026'],
])('writes and reads a day of %s as %s', (country, hint, typed) => {
  const { dayOrder, dayHint, shortDate } = formatsOf(country)
  expect(dayHint).toBe(hint)
  expect(shortDate('2026-03-05')).toBe(typed)
  expect(typedDay(typed, dayOrder)).toBe('2026-03-05')
})

const ORDER = ['day', 'month', 'year'] as const

it.each([
  ['5/3/2026', '2026-03-05'],
  ['05.03.2026', '2026-03-05'],
  ['5 - 3 - 2026', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29/02/2025', null],
  ['31/04/2026', null],
  ['5/3', null],
  ['5/3/20', null],
  ['mañana', null],
  ['', null],
])('reads "%s" while it is typed as %s', (typed, day) => {
  expect(typedDay(typed, ORDER)).toBe(day)
})

it.each([
  ['5/3', '2026-03-05'],
  ['5/3/24', '2024-03-05'],
  ['31/11', null],
  ['5', null],
  ['5/3/202', null],
])('takes "%s" that is left so for %s', (typed, day) => {
  expect(meantDay(typed, ORDER, '2026-11-22')).toBe(day)
})
