import { expect, it } from 'vitest'
import { periodName, periodOf, periodsIn, spanOf } from './periods.ts'

it.each([
  ['2026-11-27', 'week', '2026-W48', '2026-11-23', '2026-11-30'],
  ['2027-01-01', 'week', '2026-W53', '2026-12-28', '2027-01-04'],
  ['2024-12-30', 'week', '2025-W01', '2024-12-30', '2025-01-06'],
  ['2026-12-31', 'quarter', '2026-Q4', '2026-10-01', '2027-01-01'],
  ['2026-12-31', 'month', '2026-12', '2026-12-01', '2027-01-01'],
  ['2026-02-28', 'year', '2026', '2026-01-01', '2027-01-01'],
  ['2026-02-28', 'day', '2026-02-28', '2026-02-28', '2026-03-01'],
] as const)('%s is in the %s %s', (day, period, name, from, before) => {
  expect(periodOf(day, period)).toBe(name)
  expect(spanOf(name, period)).toEqual({ from, before })
})

it('tells the periods that a span touches, and no more than one beyond those asked for', () => {
  const span = { from: '2026-10-15', before: '2027-01-02' }
  expect(periodsIn(span, 'month', 10)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
  expect(periodsIn(span, 'day', 10)).toHaveLength(11)
})

it('reads no period out of other texts', () => {
  expect(spanOf('2026-Q5', 'quarter')).toBe(null)
  expect(spanOf('Pagada', 'month')).toBe(null)
})

it('calls periods as people do', () => {
  expect(['2026-Q4', '2026-W05', '2026-11', '2026'].map(periodName)).toEqual([
    'Trimestre 4 de 2026',
    'Semana 5 de 2026',
    'noviembre de 2026',
    '2026',
  ])
})
