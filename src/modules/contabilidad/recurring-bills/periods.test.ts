import { expect, it } from 'vitest'
import { dueIn, nextUntaken } from './periods.ts'

const monthly = { starts_on: '2026-01-31', frequency: 'mensual', ends_on: null } as const

it('is due on the last day of shorter months, and on its own in the others', () => {
  const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2028-02']
  expect(months.map((month) => dueIn(monthly, month))).toEqual([
    null,
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2028-02-29',
  ])
  const quarterly = { ...monthly, frequency: 'trimestral', ends_on: '2026-06-30' } as const
  expect(['2026-02', '2026-04', '2026-07'].map((month) => dueIn(quarterly, month))).toEqual([null, '2026-04-30', null])
})

it('goes on with the first month that is not taken, also one that was given back', () => {
  expect(nextUntaken(monthly, new Set(), null)).toBe('2026-01-31')
  expect(nextUntaken(monthly, new Set(['2026-01', '2026-02']), null)).toBe('2026-03-31')
  expect(nextUntaken(monthly, new Set(['2026-01', '2026-03']), null)).toBe('2026-02-28')
  expect(nextUntaken(monthly, new Set(['2026-01']), '2026-05-10')).toBe('2026-05-31')
  expect(nextUntaken({ ...monthly, ends_on: '2026-02-28' }, new Set(['2026-01', '2026-02']), null)).toBe(null)
})
