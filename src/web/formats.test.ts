import { afterEach, expect, it } from 'vitest'
import { dayAndClock, longDate, shortDate, writeDatesAs, writeMomentsIn } from './formats.ts'

afterEach(() => {
  writeDatesAs('')
  writeMomentsIn(undefined)
})

// Half past two in the morning in Madrid is the evening before in Bogotá.
const NIGHT = '2026-11-22T01:30:00Z'

it('a moment of a company that is looked into is told by its clock, in its way of writing', () => {
  writeDatesAs('Colombia')
  writeMomentsIn('America/Bogota')
  expect([shortDate(NIGHT), longDate(NIGHT), dayAndClock(NIGHT)]).toEqual([
    '21/11/2026',
    '21 de noviembre de 2026',
    '21 nov, 20:30',
  ])
  writeMomentsIn('Europe/Madrid')
  expect([shortDate(NIGHT), dayAndClock(NIGHT)]).toEqual(['22/11/2026', '22 nov, 02:30'])
})

it('a plain day is the same day everywhere', () => {
  writeMomentsIn('Pacific/Honolulu')
  expect([shortDate('2026-11-22'), longDate('2026-11-22')]).toEqual(['22/11/2026', '22 de noviembre de 2026'])
})
