import { expect, it } from 'vitest'
import { axisTexts, decimalsOf } from './chart-axis.ts'

it.each([
  { of: 'lots', values: ['2', '1', '0'], decimals: 0 },
  { of: 'round amounts', values: ['1200.00', '3.00'], decimals: 0 },
  { of: 'hours', values: ['2', '4.4389'], decimals: undefined },
])('an axis of $of has steps of $decimals decimals', ({ values, decimals }) =>
  expect(decimalsOf([{ values: ['1'] }, { values }])).toBe(decimals),
)

it.each([
  { of: 'minutes in hours', values: [0, 0.02, 0.04, 0.06], texts: ['0', '0,02', '0,04', '0,06'] },
  { of: 'quarters', values: [0, 0.25, 0.5], texts: ['0', '0,25', '0,5'] },
  { of: 'hours', values: [0, 2, 4], texts: ['0', '2', '4'] },
  { of: 'halves', values: [0, 1.5, 3], texts: ['0', '1,5', '3'] },
])('writes the steps of an axis of $of apart', ({ values, texts }) => expect(axisTexts(values)).toEqual(texts))
