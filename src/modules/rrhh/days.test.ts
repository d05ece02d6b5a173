import { expect, it } from 'vitest'
import { monthAfter } from './days.ts'

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', -17, '2024-12'],
])('%s and %i months more is %s', (month, by, then) => expect(monthAfter(month, by)).toBe(then))
