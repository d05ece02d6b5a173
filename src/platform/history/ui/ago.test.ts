import { expect, it } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { ago } from './ago.ts'

const DATES = formatsOf('Colombia')
const NOW = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:30Z', 'hace un momento'],
  ['2026-11-21T11:18:00Z', 'hace 42 min'],
  ['2026-11-21T09:00:00Z', 'hace 3 h'],
])('says of %s: %s', (at, words) => {
  expect(ago(at, DATES, NOW)).toBe(words)
})

it('says the day of what was earlier, with its year where it was another', () => {
  expect(ago('2026-11-10T09:00:00Z', DATES, NOW)).toContain('10 nov')
  expect(ago('2024-11-10T09:00:00Z', DATES, NOW)).toContain('2024')
})
