import { afterEach, expect, it } from 'vitest'
import { dayAndClock, longDate, shortDate, writeDatesAs } from './format.ts'

afterEach(() => writeDatesAs(''))

it.each([
  { country: '', short: '21/11/2026' },
  { country: 'Colombia', short: '21/11/2026' },
  { country: 'Chile', short: '21-11-2026' },
  { country: 'Panamá', short: '11/21/2026' },
  { country: 'Mónaco', short: '21/11/2026' },
])('writes a date as in "$country"', ({ country, short }) => {
  writeDatesAs(country)
  expect(shortDate('2026-11-21')).toBe(short)
  expect(longDate('2026-11-21')).toBe('21 de noviembre de 2026')
  expect(dayAndClock(new Date(2026, 10, 21, 9, 5))).toBe('21 nov, 09:05')
})

it('writes a moment as the clock of a zone says it', () => {
  const at = '2026-12-01T02:05:00Z'
  expect(dayAndClock(at, 'America/Bogota')).toBe('30 nov, 21:05')
  expect(dayAndClock(at, 'Europe/Madrid')).toBe('1 dic, 03:05')
})
