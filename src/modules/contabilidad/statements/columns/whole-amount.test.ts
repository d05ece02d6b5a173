import { expect, it } from 'vitest'
import { wholeAmount } from './whole-amount.ts'

it.each([
  ['12273660.49', '12273660'],
  ['12273660.50', '12273661'],
  ['-0.49', '0'],
  ['-1234.50', '-1235'],
  ['999999999999.99', '1000000000000'],
])('%s is %s without cents', (amount, whole) => {
  expect(wholeAmount(amount)).toBe(whole)
})
