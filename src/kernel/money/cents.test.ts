import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountOf, centsOf, lesserAmount } from './cents.ts'

it.each([
  ['0', 0n, '0.00'],
  ['0.05', 5n, '0.05'],
  ['-12.5', -1250n, '-12.50'],
  ['999999999999.99', 99999999999999n, '999999999999.99'],
])('%s is %s cents', (amount, cents, written) => {
  expect(centsOf(amount)).toBe(cents)
  expect(amountOf(cents)).toBe(written)
})

it('comes back from any number of cents', () => {
  fc.assert(fc.property(fc.bigInt(), (cents) => centsOf(amountOf(cents)) === cents))
})

it.each(['', 'x', '1.234', '1,5', '.5', '1e3'])('refuses %j', (text) =>
  expect(() => centsOf(text)).toThrow(SyntaxError),
)

it('says which of two amounts is less, with its cents', () => {
  expect([lesserAmount('10', '9.5'), lesserAmount('-1', '1'), lesserAmount('2', '2.00')]).toEqual([
    '9.50',
    '-1.00',
    '2.00',
  ])
})
