import { describe, expect, it } from 'vitest'
import { businessDay, DUE_YEARS_AHEAD, isSeriesStart, refuseOutside } from './business-day.ts'
import { laterDay, localDay } from './day.ts'

const today = localDay()
const inYears = (years: number, day = today) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
const OUTSIDE = 'Elige una fecha del año 2000 en adelante y, como máximo, de aquí a un año.'
const saidOf = (schema: ReturnType<typeof businessDay>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message

describe('a day of which something is written into the books', () => {
  it.each(['2000-01-01', today, inYears(1)])('may be %s', (day) => expect(saidOf(businessDay(), day)).toBeUndefined())
  it.each(['1999-12-31', '1900-01-01', laterDay(inYears(1), 1), '2199-12-31'])('is not %s', (day) =>
    expect(saidOf(businessDay(), day)).toBe(OUTSIDE),
  )
  it.each(['', '2026-02-30', '0000-01-01', '+275760-09-13'])('is a day: not “%s”', (day) =>
    expect(saidOf(businessDay('Elige un día.'), day)).toBe('Elige un día.'),
  )
  it('falls due in ten years at most', () => {
    const due = businessDay('', { ahead: DUE_YEARS_AHEAD })
    expect(saidOf(due, inYears(10))).toBeUndefined()
    expect(saidOf(due, inYears(11))).toMatch(/10 años\.$/)
  })
})

it('a series begins two years ago at most', () => {
  expect([inYears(-2), today, inYears(10)].map(isSeriesStart)).toEqual([true, true, true])
  expect([laterDay(inYears(-2), -1), inYears(11)].map(isSeriesStart)).toEqual([false, false])
})

it('what was dated otherwise is taken back on its own day, and on no other such', () => {
  expect(() => refuseOutside('date', '2199-12-31', '2199-12-31')).not.toThrow()
  expect(() => refuseOutside('date', '2199-12-31', '2199-12-30')).toThrow(OUTSIDE)
})
