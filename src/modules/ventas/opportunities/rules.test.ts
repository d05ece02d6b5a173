import { expect, it } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { ageInDays, ageText, openText } from './rules.ts'

it.each([
  [new Date(2026, 10, 21, 0, 1), 'Hoy'],
  [new Date(2026, 10, 20, 23, 59), '1 día'],
  [new Date(2026, 9, 21, 12), '31 días'],
  // A clock that is behind.
  [new Date(2026, 10, 22), 'Hoy'],
])('an opportunity of %s is %s old on the 21st of November', (created, text) => {
  expect(ageText(ageInDays(created.toISOString(), new Date(2026, 10, 21, 9)))).toBe(text)
})

it('counts in words', () => {
  expect([0, 1, 1_200].map((open) => openText(open, formatsOf('')))).toEqual([
    '0 oportunidades abiertas',
    '1 oportunidad abierta',
    '1.200 oportunidades abiertas',
  ])
})
