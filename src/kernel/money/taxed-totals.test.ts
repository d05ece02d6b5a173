import { describe, expect, it } from 'vitest'
import { type LineTax, payableOf, taxedOf, taxLabel, withheldOf } from './taxed-totals.ts'

const tax = (id: string, percent: string, more: Partial<LineTax> = {}): LineTax => ({
  ...{ id, name: id, percent, withheld: false, base: 'neto', iva: id === 'iva', minimum: '0' },
  ...{ rounding: 'documento', half: 'arriba' },
  ...more,
})
const iva = tax('iva', '19')
const retefuente = tax('retefuente', '2.5', { withheld: true, minimum: '524000' })
const reteiva = tax('reteiva', '15', { withheld: true, base: 'iva' })
const line = (price: string, taxes: string[], more: object = {}) => ({
  ...{ quantity: '1', price, discount: '0', tax: taxes.includes('iva') ? '19' : '0', taxes },
  ...more,
})

describe('what a document by codes comes to', () => {
  it('Colombia: IVA is added, renta and 15 % of the IVA are withheld', () => {
    // gerencie.com, 'Base en la retención en la fuente por IVA': of 1,000,000 the IVA is 190,000 and 28,500 of it is withheld (Estatuto Tributario,
    // arts. 468 and 437-1). Retefuente of purchases is 2.5 % (Decreto 1625 de 2016, art. 1.2.4.9.1): 25,000.
    const { totals, borne } = taxedOf([line('1000000', ['iva', 'retefuente', 'reteiva'])], '0', [
      iva,
      retefuente,
      reteiva,
    ])
    expect(totals).toMatchObject({ subtotal: '1000000.00', total: '1190000.00', payable: '1136500.00' })
    expect([withheldOf(totals), payableOf(totals)]).toEqual(['53500.00', '1136500.00'])
    expect(totals.withheld?.map(({ code, base, amount }) => [code, base, amount])).toEqual([
      ['retefuente', '1000000.00', '25000.00'],
      ['reteiva', '190000.00', '28500.00'],
    ])
    expect(borne.map(({ code_id, base, amount }) => [code_id, base, amount])).toEqual([
      ['iva', '1000000.00', '190000.00'],
      ['retefuente', '1000000.00', '25000.00'],
      ['reteiva', '190000.00', '28500.00'],
    ])
  })

  it('below its minimum nothing is withheld: 10 UVT of 2026 are 524,000', () => {
    const { totals, borne } = taxedOf([line('523999.99', ['iva', 'retefuente'])], '0', [iva, retefuente])
    expect([totals.withheld, totals.payable, totals.total]).toEqual([undefined, undefined, '623559.99'])
    expect(borne).toHaveLength(1)
  })

  it('a discount of the whole document comes off every base', () => {
    // 1,000,000 less 10 % are 900,000: IVA 171,000, of which 15 % are 25,650; retefuente 22,500.
    const { totals } = taxedOf([line('1000000', ['iva', 'retefuente', 'reteiva'])], '10%', [iva, retefuente, reteiva])
    expect([totals.general, totals.total, totals.payable]).toEqual(['100000.00', '1071000.00', '1022850.00'])
  })

  it('lines by percentage stand beside lines by code, and what bears nothing is told', () => {
    const lines = [line('100', ['iva']), line('100', [], { tax: '5' }), line('50', []), line('600000', ['retefuente'])]
    const { totals, borne } = taxedOf(lines, '0', [iva, retefuente])
    expect(totals.taxes.map(({ rate, amount, code }) => [rate, amount, code])).toEqual([
      ['5', '5.00', undefined],
      ['19', '19.00', 'iva'],
    ])
    expect(borne.map(({ code_id, rate, base }) => [code_id, rate, base])).toEqual([
      // 50 without a tax, and 600,000 of which something is withheld but to which nothing is added.
      [null, '0', '600050.00'],
      [null, '5', '100.00'],
      ['iva', '19', '100.00'],
      ['retefuente', '2.5', '600000.00'],
    ])
  })
})

it('a tax is named by its name and percentage, or by a name that has it', () => {
  const decimal = (text: string) => text.replace('.', ',')
  expect(taxLabel({ rate: '19' }, 'IVA', decimal)).toBe('IVA 19 %')
  expect(taxLabel({ name: 'Ret. otras', rate: '2.75' }, 'IVA', decimal)).toBe('Ret. otras 2,75 %')
  expect(taxLabel({ name: 'Rtefte 2,5%', rate: '2.5' }, 'IVA', decimal)).toBe('Rtefte 2,5%')
})
