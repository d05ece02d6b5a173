import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn, monthOf } from '../months.ts'
import { countDues, FREQUENCIES, nextDue, type Periods } from './periods.ts'

const monthly = (starts_on: string, ends_on: string | null = null): Periods => ({
  starts_on,
  frequency: 'mensual',
  ends_on,
})

/** Every day on which it falls due up to a day, one after the other: what is counted, walked. */
function duesUntil(periods: Periods, next: string, until: string): string[] {
  const dues: string[] = []
  for (let due: string | null = next; due !== null && due <= until; due = nextDue(periods, monthOf(due))) dues.push(due)
  return dues
}

describe('a period', () => {
  it('falls due on its day, or on the last of a shorter month', () =>
    expect(duesUntil(monthly('2026-01-31'), '2026-01-31', '2026-05-31')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]))

  it.each([
    ['trimestral', ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']],
    ['anual', ['2026-01-15']],
  ] as const)('comes back, %s', (frequency, dues) =>
    expect(duesUntil({ starts_on: '2026-01-15', frequency, ends_on: null }, '2026-01-15', '2026-12-31')).toEqual(dues),
  )

  it('ends', () => {
    expect(duesUntil(monthly('2026-01-15', '2026-03-14'), '2026-01-15', '2030-01-01')).toEqual([
      '2026-01-15',
      '2026-02-15',
    ])
    expect(nextDue(monthly('2026-01-15', '2026-03-14'), '2026-02')).toBeNull()
  })

  it.each([
    { of: 'nothing posted', posted: null, notBefore: null, next: '2026-01-15' },
    { of: 'a posted month', posted: '2026-03', notBefore: null, next: '2026-04-15' },
    { of: 'a rest until before its day', posted: '2026-01', notBefore: '2026-06-15', next: '2026-06-15' },
    { of: 'a rest until after it', posted: '2026-01', notBefore: '2026-06-16', next: '2026-07-15' },
    { of: 'a rest before the first', posted: null, notBefore: '2025-06-16', next: '2026-01-15' },
  ])('is the next after $of', ({ posted, notBefore, next }) =>
    expect(nextDue(monthly('2026-01-15'), posted, notBefore)).toBe(next),
  )

  it('never comes twice in a month, is never left out, and never lies before what it may', () => {
    const day = fc
      .record({ year: fc.integer({ min: 1990, max: 2090 }), month: fc.integer({ min: 1, max: 12 }), date: fc.nat(30) })
      .map(({ year, month, date }) => dayIn(`${year}-${String(month).padStart(2, '0')}`, date + 1))
    fc.assert(
      fc.property(day, day, fc.constantFrom(...FREQUENCIES), (starts_on, notBefore, frequency) => {
        const periods: Periods = { starts_on, frequency, ends_on: null }
        const first = nextDue(periods, null, notBefore) ?? ''
        expect(first >= notBefore && first >= starts_on).toBe(true)
        const dues = [first]
        for (let at = 0; at < 24; at++) dues.push(nextDue(periods, monthOf(dues.at(-1) ?? '')) ?? '')
        expect(new Set(dues.map(monthOf)).size).toBe(dues.length)
        expect(dues).toEqual(dues.toSorted())
        const all = duesUntil(periods, starts_on, dues.at(-1) ?? '')
        expect(all.filter((due) => due >= first)).toEqual(dues)
      }),
    )
  })

  it('is counted as it is walked, from any of its days to any other, with an end and without', () => {
    const day = fc
      .record({ year: fc.integer({ min: 2000, max: 2030 }), month: fc.integer({ min: 1, max: 12 }), date: fc.nat(30) })
      .map(({ year, month, date }) => dayIn(`${year}-${String(month).padStart(2, '0')}`, date + 1))
    const ends = fc.option(day)
    fc.assert(
      fc.property(
        day,
        day,
        ends,
        day,
        fc.constantFrom(...FREQUENCIES),
        (starts_on, until, ends_on, rest, frequency) => {
          const periods: Periods = { starts_on, frequency, ends_on }
          const next = nextDue(periods, null, rest)
          if (next !== null) expect(countDues(periods, next, until)).toBe(duesUntil(periods, next, until).length)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('of three centuries is counted without walking them', () =>
    expect(countDues(monthly('1900-01-31'), '1900-01-31', '2199-12-31')).toBe(3_600))
})
