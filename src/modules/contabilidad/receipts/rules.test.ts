import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftOver, spread } from './rules.ts'

const invoices = [
  { id: 'first', balance: '100.10' },
  { id: 'second', balance: '50.00' },
]

describe('money of a client', () => {
  it.each([
    ['0', [], '0.00'],
    ['40', [['first', '40.00']], '0.00'],
    ['100.10', [['first', '100.10']], '0.00'],
    [
      '120',
      [
        ['first', '100.10'],
        ['second', '19.90'],
      ],
      '0.00',
    ],
    [
      '200',
      [
        ['first', '100.10'],
        ['second', '50.00'],
      ],
      '49.90',
    ],
    ['doce', [], '0.00'],
  ])('of %s pays the oldest first', (amount, shares, left) => {
    const made = spread(amount, invoices)
    expect(made.map((share) => [share.invoice_id, share.amount])).toEqual(shares)
    expect(leftOver(amount, made)).toBe(left)
  })

  it('is below 0 where more is spread than there is', () => {
    expect(leftOver('10', [{ amount: '7' }, { amount: '3.01' }])).toBe('-0.01')
    expect(leftOver('10', [{ amount: '' }])).toBe('10.00')
  })

  it('never pays more than there is, nor more than is owed, and leaves nothing while something is owed', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 12 }), (money, owed) => {
        const text = (n: number) => (n / 100).toFixed(2)
        const shares = spread(
          text(money),
          owed.map((n, at) => ({ id: String(at), balance: text(n) })),
        )
        const paid = shares.map(({ amount }) => Math.round(Number(amount) * 100))
        const sum = paid.reduce((all, n) => all + n, 0)
        expect(sum).toBe(
          Math.min(
            money,
            owed.reduce((all, n) => all + n, 0),
          ),
        )
        expect(shares.every(({ invoice_id }, at) => (paid[at] ?? 0) <= (owed[Number(invoice_id)] ?? 0))).toBe(true)
      }),
    )
  })
})
