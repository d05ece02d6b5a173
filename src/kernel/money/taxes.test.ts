import { expect, it } from 'vitest'
import { type LeviedTax, rateOn, taxSumsOf } from './taxes.ts'

const tax = (id: string, percent: string, more: Partial<LeviedTax> = {}): LeviedTax => ({
  ...{ id, percent, withheld: false, base: 'neto', iva: id.startsWith('iva'), minimum: '0' },
  ...{ rounding: 'documento', half: 'arriba' },
  ...more,
})
const withheld = (id: string, percent: string, more: Partial<LeviedTax> = {}) =>
  tax(id, percent, { withheld: true, ...more })
const sold = (net: string, taxes: readonly LeviedTax[]) => taxSumsOf([{ net, taxes: taxes.map(({ id }) => id) }], taxes)
const amounts = (sums: ReturnType<typeof taxSumsOf>) => sums.taxes.map(({ id, amount }) => [id, amount])

it('Colombia: reteIVA is 15 % of the IVA (Estatuto Tributario, art. 437-1)', () => {
  // gerencie.com, 'Base en la retención en la fuente por IVA': 1,000,000 at 19 % is 190,000, of which 28,500 is withheld.
  const taxes = [tax('iva', '19'), withheld('reteiva', '15', { base: 'iva' })]
  const sums = sold('1000000', taxes)
  expect(sums.taxes).toEqual([
    { id: 'iva', base: '1000000.00', amount: '190000.00' },
    { id: 'reteiva', base: '190000.00', amount: '28500.00' },
  ])
  expect(sums).toMatchObject({ total: '1190000.00', withheld: '28500.00', payable: '1161500.00' })
})

it('Colombia: retefuente of purchases and reteICA by thousand', () => {
  // ecacolombia.com, '¿Qué es el reteICA?': of 10,000,000, 11.04 by thousand is 110,400 and 2.5 % is 250,000.
  const sums = sold('10000000', [withheld('retefuente', '2.5'), withheld('reteica', '1.104')])
  expect(amounts(sums)).toEqual([
    ['retefuente', '250000.00'],
    ['reteica', '110400.00'],
  ])
})

it('Colombia: nothing is withheld below the minimum (Decreto 572 de 2025: 10 UVT of 49,799 are 498,000)', () => {
  const retefuente = withheld('retefuente', '2.5', { minimum: '498000' })
  expect(sold('497999.99', [retefuente]).taxes).toEqual([])
  expect(sold('498000', [retefuente]).withheld).toBe('12450.00')
})

it('Ecuador: income tax is withheld of the net, IVA of the IVA', () => {
  // Resolución NAC-DGERCGC26-00000009 (goods 2 %) and NAC-DGERCGC20-00000061, art. 7 (30 % of the IVA of goods); IVA 15 %.
  const taxes = [tax('iva', '15'), withheld('renta', '2'), withheld('retiva', '30', { base: 'iva' })]
  const sums = sold('1000', taxes)
  expect(amounts(sums)).toEqual([
    ['iva', '150.00'],
    ['renta', '20.00'],
    ['retiva', '45.00'],
  ])
  expect(sums.payable).toBe('1085.00')
})

it('España: IVA is added and IRPF taken off the same base', () => {
  // rankiabusiness.com, 'Cómo calcular el IVA y el IRPF': 300 + 63 − 45 = 318. Ley 37/1992, art. 90; RD 439/2007, art. 95.
  const sums = sold('300', [tax('iva', '21'), withheld('irpf', '15')])
  expect(sums).toMatchObject({ added: '63.00', withheld: '45.00', total: '363.00', payable: '318.00' })
})

it('España: the recargo de equivalencia stands beside the IVA (Ley 37/1992, art. 161)', () => {
  // calculosfreelance.com, 'Calculadora de recargo de equivalencia': 100 + 21 + 5.20 = 126.20.
  const sums = sold('100', [tax('iva', '21'), tax('recargo', '5.2')])
  expect(amounts(sums)).toEqual([
    ['iva', '21.00'],
    ['recargo', '5.20'],
  ])
  expect(sums.payable).toBe('126.20')
})

it('México: two thirds of the IVA and 10 % ISR are withheld of professional fees', () => {
  // asesorcontable.com.mx: 10,000 + 1,600 − 1,000 − 1,066.67 = 9,533.33. Reglamento de la LIVA, art. 3; LISR, art. 106.
  const taxes = [tax('iva', '16'), withheld('isr', '10'), withheld('ivaret', '10.6667', { iva: false })]
  const sums = sold('10000', taxes)
  expect(amounts(sums)).toEqual([
    ['iva', '1600.00'],
    ['isr', '1000.00'],
    ['ivaret', '1066.67'],
  ])
  expect(sums.payable).toBe('9533.33')
})

it('is rounded once a document or once a line, as the code says', () => {
  const lines = ['0.03', '0.03', '0.03'].map((net) => ({ net, taxes: ['iva'] }))
  expect(taxSumsOf(lines, [tax('iva', '19')]).added).toBe('0.02')
  expect(taxSumsOf(lines, [tax('iva', '19', { rounding: 'linea' })]).added).toBe('0.03')
})

it.each([
  // 0.10 × 5 % = 0.005 and 0.30 × 5 % = 0.015: to the even cent, as UNE-ISO 80000-1 annex B.3 rule A rounds, or up.
  ['0.10', '0.01', '0.00'],
  ['0.30', '0.02', '0.02'],
  ['0.50', '0.03', '0.02'],
])('half a cent of %s goes up (%s) or to the even one (%s)', (net, up, even) => {
  expect(sold(net, [tax('iva', '5')]).added).toBe(up)
  expect(sold(net, [tax('iva', '5', { half: 'par' })]).added).toBe(even)
})

it('takes of the IVA only what the lines that bear both have', () => {
  const taxes = [tax('iva', '19'), withheld('reteiva', '15', { base: 'iva' })]
  const lines = [
    { net: '100', taxes: ['iva', 'reteiva'] },
    { net: '300', taxes: ['iva'] },
    { net: '50', taxes: [] },
  ]
  expect(taxSumsOf(lines, taxes)).toMatchObject({ net: '450.00', added: '76.00', withheld: '2.85', payable: '523.15' })
})

it('adds up whatever the lines: the payable is net, plus what is added, less what is withheld', () => {
  for (let round = 0; round < 500; round++) {
    const taxes = [
      tax('iva', String(round % 22), { rounding: round % 2 ? 'linea' : 'documento' }),
      withheld('renta', `${round % 11}.5`, { half: round % 3 ? 'arriba' : 'par' }),
      withheld('reteiva', '15', { base: 'iva' }),
    ]
    const lines = [...Array(1 + (round % 7)).keys()].map((at) => ({
      net: `${(round * 7919 + at * 104_729) % 100_000}.${String((round + at * 37) % 100).padStart(2, '0')}`,
      taxes: taxes.filter((_, place) => (round >> place) % 2 === at % 2).map(({ id }) => id),
    }))
    const sums = taxSumsOf(lines, taxes)
    const cents = (amount: string) => BigInt(amount.replace('.', ''))
    expect(cents(sums.payable)).toBe(cents(sums.net) + cents(sums.added) - cents(sums.withheld))
    const bySign = (sign: boolean) =>
      sums.taxes
        .filter(({ id }) => taxes.find((one) => one.id === id)?.withheld === sign)
        .reduce((total, { amount }) => total + cents(amount), 0n)
    expect([bySign(false), bySign(true)]).toEqual([cents(sums.added), cents(sums.withheld)])
  }
})

it('has the rate of the newest day that has begun', () => {
  const rates = [
    { from_day: '2025-01-01', percent: '12' },
    { from_day: '2024-04-01', percent: '15' },
  ]
  expect(rateOn(rates, '2024-12-31')?.percent).toBe('15')
  expect(rateOn(rates, '2025-01-01')?.percent).toBe('12')
  expect(rateOn(rates, '2024-03-31')).toBeUndefined()
})
