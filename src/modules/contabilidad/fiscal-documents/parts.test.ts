import { expect, it } from 'vitest'
import { creditedTold } from './issued-lines.ts'
import { buyerOf, type NamedContact } from './parties.ts'
import { pricedLine } from './priced-line.ts'
import { sharedTaxes } from './shared-taxes.ts'
import { withholdingsOf } from './tax-sources.ts'
import { unitCode } from './units.ts'

// Codes of UN/ECE Recommendation 20, as docs.ted.europa.eu lists them ('measurement-unit'); 94: annex 1.9 of the DIAN.
it.each([
  ['Metros', 'MTR'],
  ['m²', 'MTK'],
  ['Kg.', 'KGM'],
  ['Día', 'DAY'],
  ['horas', 'HUR'],
  ['rollo', '94'],
  ['', '94'],
])('the unit «%s» is %s', (unit, code) => expect(unitCode(unit)).toBe(code))

const line = { quantity: '3', price: '10.00', includes_tax: false }
it.each([
  ['the written price', { line, gross: 3000n, net: 2700n }, { price: '10.00', discount: '3.00' }],
  [
    'six decimals of one with tax',
    { line: { ...line, includes_tax: true }, gross: 2609n, net: 2609n },
    { price: '8.696667', discount: '0.00' },
  ],
  // 0.333 × 1.50 is 0.4995: of two thirds less one third the cent is in the second.
  [
    'more than the written price where a note was rounded up',
    { line: { ...line, quantity: '0.333', price: '1.49' }, gross: 51n, net: 51n },
    { price: '1.531532', discount: '0.00' },
  ],
  [
    'what six decimals of a million units leave over',
    { line: { ...line, quantity: '1000000', includes_tax: true }, gross: 33_333_333n, net: 33_333_333n },
    { price: '0.333334', discount: '0.67' },
  ],
])('a line is told by %s', (_, worth, told) => expect(pricedLine(worth)).toEqual(told))

it('a cent that taking prices apart anew moves stays in the note', () => {
  const of = (id: string, price: string, quantity: string, credited: string) => ({
    ...{ id, price, quantity, credited, discount: '0', tax: '21', includes_tax: true, general: '0' },
    ...{ description: id, detail: '', code: '', unit: '' },
  })
  // At 21 % there are 0.02 in 0.02, and in 0.03 too, of which each line then has 0.01: the note takes nothing back.
  const lines = [of('a', '0.02', '1', '1'), of('b', '0.01', '1', '0')]
  const told = creditedTold({ lines, chosen: [{ line_id: 'b', quantity: '1' }], levied: [], amount: '0', subject: '' })
  expect(told.map(({ net }) => net)).toEqual([0n])
})

const code = (id: string, kind: string, withheld = false) => ({
  id,
  kind,
  withheld,
  percent: '15',
  declared_as: `ec_${id}`,
  treatment: kind === 'especial' ? '3610' : '',
})
const told = (taxes: string[], net: bigint, tax = '0') => ({
  ...{ code: '', description: '', unit: '', quantity: '1', price: '0', tax, taxes, gross: net, net },
})
const tax = { name: '', withheld: false, base: '10.00' }

it('a percentage and a code of the same rate are one tax; nothing is IVA at 0; what did not reach its minimum is not told', () => {
  const kept = {
    codes: [code('iva', 'iva'), code('ice', 'especial'), code('renta', 'renta', true)],
    borne: [
      { ...tax, code_id: 'iva', rate: '15', amount: '1.50' },
      { ...tax, code_id: 'renta', rate: '2', amount: '0.20', withheld: true },
    ],
    declaredByRate: () => 'by rate',
  }
  const lines = [told(['iva', 'renta'], 1000n), told(['ice'], 500n), told(['ice'], 0n), told([], 0n, '15')]
  expect(sharedTaxes(lines, kept).map((of) => of.map(({ kind, rate, amount }) => [kind, rate, amount]))).toEqual([
    [['iva', '15', '1.50']],
    [['iva', '0', '0.00']],
    [['especial', '15', '0.00']],
    [['iva', '15', '0.00']],
  ])
  expect(withholdingsOf(kept)).toMatchObject([{ kind: 'renta', code: 'ec_renta', rate: '2', amount: '0.20' }])
})

const contact = (
  tax_kind: NamedContact['tax_kind'],
  tax_number: string,
  place: Partial<NamedContact> = {},
): NamedContact => ({
  ...{ legal_name: 'Mirador, S.A.', tax_kind, tax_number, email: '', phone: '', address: '', city: '' },
  ...{ country: '', region: '', postal_code: '', city_code: '', ...place },
})
it.each([
  ['NIT', '800197268-4', 'CO', true],
  ['NIT', '51933123-1', 'CO', false],
  ['CC', '1020345678', 'CO', false],
  ['RUC', '1760013210001', 'EC', true],
  ['RUC', '1713328506001', 'EC', false],
  ['CIF', 'A28015865', 'ES', true],
  ['NIF', '12345678Z', 'ES', false],
  ['Pasaporte', 'AB123456', 'MX', false],
  ['Otro', 'DE123456789', 'MX', true],
] as const)('whoever says no country and has the %s %s is of «%s»', (kind, number, country, is_company) => {
  const buyer = buyerOf('Hotel', contact(kind, number), 'México')
  expect([buyer?.place.country, buyer?.is_company]).toEqual([country, is_company])
})

it('a contact is where it says it is, whatever its number', () => {
  const place = { country: 'Alemania', region: 'Sajonia', city: 'Dresde', postal_code: '01067', address: 'Neustadt 1' }
  expect(buyerOf('Stoffe', contact('Otro', 'DE123456789', place), 'España')?.place).toEqual({
    ...{ country: 'DE', region: 'Sajonia', city: 'Dresde', postal_code: '01067', line: 'Neustadt 1', city_code: '' },
  })
  expect(buyerOf('Paños', contact('NIT', '800197268-4', { country: 'Perú' }), 'España')?.place.country).toBe('PE')
})

it('nobody in particular is no buyer', () => {
  expect(buyerOf('Aurora', undefined, 'Colombia')).toBeNull()
  expect(buyerOf('Aurora', contact('Consumidor final', '222222222222'), 'Colombia')).toBeNull()
})
