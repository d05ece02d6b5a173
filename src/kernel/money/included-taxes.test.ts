import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, centsOf } from './cents.ts'
import { type LineTax, netsOf, taxedOf } from './taxed-totals.ts'
import { generalSharesOf, writtenOf } from './totals.ts'

const tax = (id: string, percent: string, more: Partial<LineTax> = {}): LineTax => ({
  ...{ id, name: id, percent, withheld: false, base: 'neto', iva: id.startsWith('iva'), minimum: '0' },
  ...{ rounding: 'documento', half: 'arriba' },
  ...more,
})
const line = (price: string, percent: string, taxes: string[] = [], more: object = {}) => ({
  ...{ quantity: '1', price, discount: '0', tax: percent, taxes, includes_tax: true },
  ...more,
})

describe('prices that include their tax', () => {
  it.each([
    // soporte.misfacturas.com.co, 'Cómo puedo calcular el valor unitario + IVA para una factura con valor cerrado': 19 % in 100.000.
    { of: '100000', percent: '19', net: '84033.61', taxed: '15966.39' },
    // f9-soft.com, 'Precios con el IVA incluido': 18 % and, since September 2012, 21 % in 1.000,00.
    { of: '1000', percent: '18', net: '847.46', taxed: '152.54' },
    { of: '1000', percent: '21', net: '826.45', taxed: '173.55' },
    // in-mobility.com, 'Cómo calcular el IVA en una factura': 10 % in 2.000.
    { of: '2000', percent: '10', net: '1818.18', taxed: '181.82' },
  ])('$percent % in $of are $taxed of $net', ({ of, percent, net, taxed }) => {
    const total = amountOf(centsOf(of))
    for (const taxes of [[], ['iva']]) {
      const { totals, borne } = taxedOf([line(of, percent, taxes)], '0', [tax('iva', percent)])
      expect([totals.subtotal, totals.taxes[0]?.base, totals.taxes[0]?.amount, totals.total]).toEqual([
        net,
        net,
        taxed,
        total,
      ])
      expect(borne.map(({ base, amount }) => [base, amount])).toEqual([[net, taxed]])
    }
  })

  it('come out where no net does: 10.00 at 15 % are 8.70 and 1.30', () => {
    // 8.69 and its 15 % are 9.99, 8.70 and its 15 % are 10.01.
    const { totals } = taxedOf([line('10', '15')], '0', [])
    expect([totals.subtotal, totals.taxes[0]?.amount, totals.total]).toEqual(['8.70', '1.30', '10.00'])
  })

  it('are taken apart by their sum, not one by one', () => {
    // Each alone has 0.84 of 1.00 before 19 %; a hundred have 84.03 of 100.00.
    const hundred = Array.from({ length: 100 }, () => line('1', '19'))
    expect(taxedOf(hundred, '0', []).totals).toMatchObject({ subtotal: '84.03', total: '100.00' })
    const alone = hundred.map((one) => ({ ...one, taxes: ['iva'] }))
    const byLine = tax('iva', '19', { rounding: 'linea' })
    expect(taxedOf(alone, '0', [byLine]).totals).toMatchObject({ subtotal: '84.00', total: '100.00' })
  })

  it('lose a discount as it is written, with its tax', () => {
    // 119.00 less 10 % are 107.10: 90.00 and 17.10. Less 11.90 of the whole document they are 95.20: 80.00 and 15.20.
    const { totals } = taxedOf([line('119', '19', [], { discount: '10' })], '11.90', [])
    expect(totals).toEqual({
      ...{ subtotal: '100.00', discount: '20.00', general: '10.00', total: '95.20' },
      taxes: [{ rate: '19', base: '80.00', amount: '15.20' }],
    })
  })

  it('bear two taxes: IVA 21 % and the recargo of 5.2 % are taken out of 126.20', () => {
    // Ley 37/1992, arts. 90 and 161: of 126.20 the IVA is 21.00 and the recargo 5.20.
    const { borne, totals } = taxedOf([line('126.20', '21', ['iva', 'recargo'])], '0', [
      tax('iva', '21'),
      tax('recargo', '5.2'),
    ])
    expect(borne.map(({ code_id, base, amount }) => [code_id, base, amount])).toEqual([
      ['iva', '100.00', '21.00'],
      ['recargo', '100.00', '5.20'],
    ])
    expect(totals.total).toBe('126.20')
  })

  it('have withheld what the net and its IVA have withheld', () => {
    // As in the example of gerencie.com for 1,000,000 and its IVA of 190,000: 25,000 and 28,500.
    const levied = [
      tax('iva', '19'),
      tax('renta', '2.5', { withheld: true, minimum: '524000' }),
      tax('reteiva', '15', { withheld: true, base: 'iva' }),
    ]
    const { totals } = taxedOf([line('1190000', '19', ['iva', 'renta', 'reteiva'])], '0', levied)
    expect(totals).toMatchObject({ subtotal: '1000000.00', total: '1190000.00', payable: '1136500.00' })
  })

  it('stand beside prices without', () => {
    const { totals } = taxedOf([line('119', '19'), line('100', '19', [], { includes_tax: false })], '0', [])
    expect(totals).toMatchObject({
      ...{ subtotal: '200.00', total: '238.00' },
      taxes: [{ rate: '19', base: '200.00', amount: '38.00' }],
    })
  })

  it('come to what is written, to the cent, whatever they bear', () => {
    const levied = [
      tax('iva19', '19'),
      tax('iva5', '5', { half: 'par' }),
      tax('by line', '21', { rounding: 'linea' }),
      tax('inc', '8'),
      tax('renta', '2.5', { withheld: true }),
    ]
    const priced = fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }).map((n) => String(n / 1_000)),
      price: fc.oneof(fc.bigInt(0n, 9_999_999n), fc.bigInt(0n, 99_999_999_999_999n)).map(amountOf),
      discount: fc.constantFrom('0', '7.5', '33.33', '100'),
      tax: fc.constantFrom('0', '5', '10.5', '19'),
      taxes: fc.subarray(levied.map(({ id }) => id)),
      includes_tax: fc.constant(true),
    })
    let documents = 0
    fc.assert(
      fc.property(
        fc.array(priced, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('0', '10%', '33.33%', '25.5', '9999999'),
        (lines, general) => {
          const { totals, borne } = taxedOf(lines, general, levied)
          const shares = generalSharesOf(lines, general)
          const written = lines.reduce((sum, one, at) => sum + centsOf(writtenOf(one)) - centsOf(shares[at] ?? '0'), 0n)
          expect(totals.total).toBe(amountOf(written))
          const nets = netsOf(lines, general, levied).reduce((sum, net) => sum + centsOf(net), 0n)
          expect(nets).toBe(centsOf(totals.subtotal) - centsOf(totals.discount))
          for (const { withheld, rate, base, amount } of borne) {
            if (withheld) continue
            // Every tax is its percentage of its base, but for the cents that the whole keeps: one a line at most.
            const off = centsOf(amount) * 1_000_000n - centsOf(base) * BigInt(Number(rate) * 10_000)
            expect(off < 0n ? -off : off).toBeLessThanOrEqual(1_000_000n * BigInt(lines.length + 1))
          }
          documents++
        },
      ),
      { numRuns: 2_000 },
    )
    console.info(`Prices with tax: ${documents} documents come to what is written`)
  })
})
