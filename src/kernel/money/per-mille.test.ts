import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentOfPerMille, perMilleOf } from './per-mille.ts'

it('9,66 ‰ is 0,966 %', () => {
  expect(['0.966', '1.104', '0.414', '1.38', '2', '0', '10.5'].map(perMilleOf)).toEqual([
    ...['9.66', '11.04', '4.14', '13.8', '20', '0', '105'],
  ])
  expect(['9.66', '11.04', '7', '0', '100'].map(percentOfPerMille)).toEqual(['0.966', '1.104', '0.7', '0.0', '10.0'])
})

it('what is being typed comes back as it was', () => {
  const typed = fc
    .tuple(fc.nat(1_000), fc.constantFrom('', '.0', '.6', '.66', '.660', '.04'))
    .map(([whole, part]) => `${whole}${part}`)
  fc.assert(
    fc.property(typed, (text) => {
      expect(perMilleOf(percentOfPerMille(text))).toBe(text)
    }),
  )
  expect(['', 'nueve'].map((text) => perMilleOf(percentOfPerMille(text)))).toEqual(['', 'nueve'])
})
