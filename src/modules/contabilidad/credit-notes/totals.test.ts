import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { totalsOf } from '#src/kernel/money/taxed-totals.ts'
import { generalSharesOf } from '#src/kernel/money/totals.ts'
import { type CreditableLine, creditTotals, leftOf, quantityOf } from './totals.ts'

const shirts: CreditableLine = {
  id: 'shirts',
  quantity: '3',
  credited: '0',
  price: '33.33',
  discount: '0',
  tax: '19',
  general: '0',
}

describe('what a credit note comes to', () => {
  // By hand: 3 × 33.33 = 99.99, IVA 19 % (Estatuto Tributario, art. 468) 18.9981, so 19.00; a third of it three times would be 18.99.
  it.each([
    { credited: '0', subtotal: '33.33', tax: '6.33', total: '39.66' },
    { credited: '1', subtotal: '33.33', tax: '6.34', total: '39.67' },
    { credited: '2', subtotal: '33.33', tax: '6.33', total: '39.66' },
  ])('is $total for one of three after $credited', ({ credited, subtotal, tax, total }) => {
    expect(creditTotals([{ ...shirts, credited }], [{ line_id: 'shirts', quantity: '1' }])).toEqual({
      subtotal,
      discount: '0.00',
      taxes: [{ rate: '19', base: subtotal, amount: tax }],
      total,
    })
  })

  it('adds up to the invoice, however it is cut in pieces', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }).map((n) => quantityOf(BigInt(n))),
      price: fc.integer({ min: 0, max: 9_999_999 }).map((n) => amountOf(BigInt(n))),
      discount: fc.constantFrom('0', '3.5', '10', '33.33', '100'),
      tax: fc.constantFrom('0', '5', '10.5', '19', '21'),
    })
    const cuts = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }), {
      maxLength: 4,
    })
    const generals = fc.constantFrom('0', '10%', '33.33%', '100%', '0.07', '25.00', '99999.99')
    const property = fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      generals,
      cuts,
      (typed, off, shares) => {
        const borne = generalSharesOf(typed, off)
        let lines = typed.map((one, at) => ({ ...one, id: String(at), credited: '0', general: borne[at] ?? '0' }))
        let sum = 0n
        for (const share of [...shares, [1, 1, 1, 1, 1, 1]]) {
          const chosen = lines.map((one, at) => {
            const part = share[at] === 1 ? leftOf(one) : BigInt(Math.floor(Number(leftOf(one)) * (share[at] ?? 0)))
            return { line_id: one.id, quantity: quantityOf(part) }
          })
          const totals = creditTotals(lines, chosen)
          for (const part of [
            totals.subtotal,
            totals.discount,
            totals.general ?? '0',
            totals.total,
            ...totals.taxes.map(({ amount }) => amount),
          ]) {
            expect(centsOf(part)).toBeGreaterThanOrEqual(0n)
          }
          sum += centsOf(totals.total)
          lines = lines.map((one, at) => ({
            ...one,
            credited: quantityOf(
              BigInt(Math.round(Number(one.credited) * 1_000)) +
                BigInt(Math.round(Number(chosen[at]?.quantity) * 1_000)),
            ),
          }))
        }
        expect(amountOf(sum)).toBe(totalsOf(typed, off).total)
      },
    )
    fc.assert(property, { numRuns: 500 })
  })
})
