import { expect, it } from 'vitest'
import { decimalsOf } from './chart-axis.ts'

it.each([
  { of: 'lots', values: ['2', '1', '0'], decimals: 0 },
  { of: 'round amounts', values: ['1200.00', '3.00'], decimals: 0 },
  { of: 'hours', values: ['2', '4.4389'], decimals: undefined },
])('an axis of $of has steps of $decimals decimals', ({ values, decimals }) =>
  expect(decimalsOf([{ values: ['1'] }, { values }])).toBe(decimals),
)
