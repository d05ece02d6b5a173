import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from './cents.ts'
import { totalsOf } from './taxed-totals.ts'
import { writtenOf } from './totals.ts'

const line = (quantity: string, price: string, discount = '0', tax = '0') => ({ quantity, price, discount, tax })

describe('the sums of a document', () => {
  it('adds up what was written by hand: 3 shirts less 10 %, 1,5 hours of work', () => {
    // 3 × 45.90 = 137.70, less 13.77, at 19 %; 1.5 × 33.33 = 49.995, so 50.00, at 5 %.
    expect(totalsOf([line('3', '45.90', '10', '19'), line('1.5', '33.33', '0', '5')])).toEqual({
      subtotal: '187.70',
      discount: '13.77',
      taxes: [
        { rate: '5', base: '50.00', amount: '2.50' },
        { rate: '19', base: '123.93', amount: '23.55' },
      ],
      total: '199.98',
    })
  })
  it('rounds a tax once a rate, not once a line', () => {
    // Each line alone: 0.19 × 0.10 = 0.019, so 0.02, five times 0.10; together 0.19 × 0.50 = 0.095, so 0.10.
    const five = Array.from({ length: 5 }, () => line('1', '0.10', '0', '19'))
    expect(totalsOf(five).taxes).toEqual([{ rate: '19', base: '0.50', amount: '0.10' }])
    const ten = Array.from({ length: 10 }, () => line('1', '0.10', '0', '4'))
    expect(totalsOf(ten).taxes).toEqual([{ rate: '4', base: '1.00', amount: '0.04' }])
  })
  it('is nothing without lines', () => {
    expect(totalsOf([])).toEqual({ subtotal: '0.00', discount: '0.00', taxes: [], total: '0.00' })
  })
  it('writes a rate as people do', () => {
    expect(totalsOf([line('1', '100', '0', '10.50')]).taxes).toEqual([
      { rate: '10.5', base: '100.00', amount: '10.50' },
    ])
  })
  it('says what a line is worth before tax', () => expect(writtenOf(line('2', '9.99', '33.33', '19'))).toBe('13.32'))

  it('always comes out: subtotal less discount and taxes is the total, and lines make the bases', () => {
    const amounts = fc
      .bigInt({ min: 0n, max: 10_000_000n })
      .map((n) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`)
    const rates = fc.integer({ min: 0, max: 100 }).map(String)
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 999 }).map(String),
        price: amounts,
        discount: rates,
        tax: rates,
      }),
    )
    fc.assert(
      fc.property(lines, (some) => {
        const { subtotal, discount, taxes, total } = totalsOf(some)
        const taxed = taxes.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
        expect(centsOf(total)).toBe(centsOf(subtotal) - centsOf(discount) + taxed)
        expect(some.reduce((sum, one) => sum + centsOf(writtenOf(one)), 0n)).toBe(centsOf(subtotal) - centsOf(discount))
      }),
    )
  })
})
