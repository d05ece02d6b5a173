import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from './cents.ts'
import { lineDiscountOf } from './general-discount.ts'
import { totalsOf } from './taxed-totals.ts'

// A discount that an invoice names and that depends on nothing later is no part of what is taxed, so it comes off before the tax, at each rate
// in its part: Spain, Ley 37/1992, art. 78.Tres.2.º; Colombia, Estatuto Tributario, art. 454.

describe('a discount of the whole document', () => {
  const two = [
    { quantity: '1', price: '100.00', discount: '0', tax: '21' },
    { quantity: '1', price: '50.00', discount: '0', tax: '10' },
  ]
  // By hand: 10 % of 150.00 is 15.00, of which the first line bears 10.00 and the second 5.00.
  it.each(['10%', '15.00', '15'])('of %s comes off before the tax, at each rate in its part', (general) => {
    expect(totalsOf(two, general)).toEqual({
      subtotal: '150.00',
      discount: '15.00',
      general: '15.00',
      taxes: [
        { rate: '10', base: '45.00', amount: '4.50' },
        { rate: '21', base: '90.00', amount: '18.90' },
      ],
      total: '158.40',
    })
  })
  it('comes after the discounts of the lines, and is told apart from them', () => {
    const totals = totalsOf([{ quantity: '2', price: '50.00', discount: '10', tax: '19' }], '10%')
    expect(totals).toMatchObject({ subtotal: '100.00', discount: '19.00', general: '9.00', total: '96.39' })
    expect(lineDiscountOf(totals)).toBe('10.00')
  })
  it('never takes more than the lines come to', () => {
    expect(totalsOf(two, '900')).toMatchObject({ general: '150.00', total: '0.00' })
    expect(totalsOf([], '900')).toEqual({ subtotal: '0.00', discount: '0.00', taxes: [], total: '0.00' })
  })

  it('is, of 5,000 documents, to the cent what exact fractions make it', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), general, (lines, off) => {
        const { subtotal, discount, taxes, total } = totalsOf(lines, off)
        const exact = reckon(lines, off)
        expect({ subtotal, discount, total }).toEqual(exact.sums)
        expect(taxes).toEqual(exact.taxes)
      }),
      { numRuns: 5_000 },
    )
  })

  it('leaves each rate its part of what is taxed, but for less than a cent a line', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), general, (lines, off) => {
        const [with_, without] = [totalsOf(lines, off), totalsOf(lines)]
        const taken = centsOf(with_.general ?? '0')
        const net = centsOf(without.subtotal) - centsOf(without.discount)
        for (const { rate, base } of without.taxes) {
          const left = centsOf(with_.taxes.find((tax) => tax.rate === rate)?.base ?? '0')
          const apart = (centsOf(base) - left) * net - taken * centsOf(base)
          expect((apart < 0n ? -apart : apart) <= net * BigInt(lines.length)).toBe(true)
        }
      }),
    )
  })
})

const decimal = (most: number, digits: number) =>
  fc.integer({ min: 0, max: most }).map((n) => (n / 10 ** digits).toFixed(digits))
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((n) => (n / 1_000).toFixed(3)),
  price: decimal(9_999_999, 2),
  discount: fc.oneof(fc.constant('0'), decimal(10_000, 2)),
  tax: fc.constantFrom('0', '4', '5', '10', '10.5', '16', '19', '21'),
})
const general = fc.oneof(
  decimal(10_000, 2).map((rate) => `${rate}%`),
  decimal(99_999_999, 2),
  decimal(500, 2),
)

// The same once more, from the text of each figure and in exact fractions.

type Fraction = readonly [bigint, bigint]
const fraction = (text: string): Fraction => {
  const [whole = '', part = ''] = text.split('.')
  return [BigInt(whole + part), 10n ** BigInt(part.length)]
}
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const minus = (one: Fraction, [c, d]: Fraction) => plus(one, [-c, d])
const above = (one: Fraction, other: Fraction) => minus(one, other)[0] > 0n
const sum = (all: readonly Fraction[]) => all.reduce(plus, [0n, 1n])
const CENT: Fraction = [1n, 100n]
const HUNDREDTH: Fraction = [1n, 100n]
/** To the cent below, and to the nearest, a half up. */
const floored = ([a, b]: Fraction): Fraction => [(a * 100n) / b, 100n]
const nearest = (value: Fraction) => floored(plus(value, [1n, 200n]))
const text = (value: Fraction) => (Number(floored(value)[0]) / 100).toFixed(2)

function reckon(lines: readonly (typeof line extends fc.Arbitrary<infer L> ? L : never)[], off: string) {
  const gross = lines.map(({ quantity, price }) => nearest(times(fraction(quantity), fraction(price))))
  const own = lines.map(({ discount }, at) =>
    nearest(times(gross[at] as Fraction, times(fraction(discount), HUNDREDTH))),
  )
  const nets = gross.map((one, at) => minus(one, own[at] as Fraction))
  const net = sum(nets)
  const asked = off.endsWith('%') ? nearest(times(net, times(fraction(off.slice(0, -1)), HUNDREDTH))) : fraction(off)
  const taken = above(asked, net) ? net : asked
  const parts = nets.map((one): Fraction => (net[0] === 0n ? [0n, 1n] : times(times(taken, one), [net[1], net[0]])))
  const shares = parts.map(floored)
  // Cent by cent to whoever lacks most.
  while (above(taken, sum(shares))) {
    const lacking = parts.map((part, at) => minus(part, shares[at] as Fraction))
    const most = lacking.reduce((best, one, at) => (above(one, lacking[best] as Fraction) ? at : best), 0)
    shares[most] = plus(shares[most] as Fraction, CENT)
  }
  const rates = [...new Set(lines.map(({ tax }) => tax))].filter((rate) => Number(rate) > 0)
  const taxes = rates
    .sort((one, other) => Number(one) - Number(other))
    .map((rate) => {
      const bases = lines.flatMap(({ tax }, at) =>
        tax === rate ? [minus(nets[at] as Fraction, shares[at] as Fraction)] : [],
      )
      const base = sum(bases)
      return { rate, base, amount: nearest(times(base, times(fraction(rate), HUNDREDTH))) }
    })
  return {
    sums: {
      subtotal: text(sum(gross)),
      discount: text(plus(sum(own), taken)),
      total: text(plus(minus(net, taken), sum(taxes.map(({ amount }) => amount)))),
    },
    taxes: taxes.map(({ rate, base, amount }) => ({ rate, base: text(base), amount: text(amount) })),
  }
}
