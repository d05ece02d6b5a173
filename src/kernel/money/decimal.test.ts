import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KNOWN_COUNTRIES } from '../countries.ts'
import { formatsOf } from '../format.ts'
import { decimalOf, isAmbiguous } from './decimal.ts'

const COUNTRIES = [...KNOWN_COUNTRIES, 'Mónaco']

describe.each([
  {
    country: 'Colombia',
    cases: [
      ['12,50', '12.50'],
      ['12.5', '12.5'],
      ['1.234,5', '1234.5'],
      ['1.234.567', '1234567'],
      ['1,234.50', '1234.50'],
      ['1.234', '1234'],
      ['2,125', '2.125'],
      ['12,', '12'],
      [',5', '0.5'],
      ['-,5', '-0.5'],
      ['', ''],
      ['-3', '-3'],
      ['1 234,5', '1234.5'],
    ],
  },
  {
    country: 'México',
    cases: [
      ['2.125', '2.125'],
      ['1,234', '1234'],
      ['1,234.56', '1234.56'],
      ['1.234,56', '1234.56'],
      ['12,5', '12.5'],
      ['21,250.00', '21250.00'],
      ['1,234,567', '1234567'],
    ],
  },
  {
    country: 'Costa Rica',
    cases: [
      ['1 234,5', '1234.5'],
      ['1\u00a0234', '1234'],
      ['2,125', '2.125'],
    ],
  },
])('in $country', ({ country, cases }) => {
  it.each(cases)('%s travels as %s', (typed, sent) => expect(decimalOf(typed as string, formatsOf(country))).toBe(sent))
})

it.each([
  'doce',
  '1e5',
  '1,2,3',
  '1.2.3,4',
  '--1',
  '1-',
  '0x10',
  'NaN',
  'Infinity',
  '1.23,456',
  '٣',
  '.,',
  '1,,5',
  '$5',
])('gives %s back, for the schema to refuse', (typed) => {
  for (const country of COUNTRIES) expect(decimalOf(typed, formatsOf(country)), country).toBe(typed)
})

it('reads in every country the same figure that it wrote', () => {
  const decimals = fc
    .tuple(fc.bigInt(-999_999_999_999n, 999_999_999_999n), fc.integer({ min: 0, max: 999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`)
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), decimals, (country, decimal) => {
      const formats = formatsOf(country)
      expect(Number(decimalOf(formats.decimal(decimal), formats))).toBe(Number(decimal))
    }),
    { numRuns: 2_000 },
  )
})

it('reads in every country the amount that it wrote in any currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRIES),
      fc.constantFrom('USD', 'EUR', 'COP', 'MXN'),
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      (country, currency, cents) => {
        const formats = formatsOf(country)
        const amount = (cents / 100).toFixed(2)
        expect(Number(decimalOf(formats.amount(amount, currency), formats))).toBe(Number(amount))
      },
    ),
    { numRuns: 2_000 },
  )
})

it('knows what reads otherwise elsewhere', () => {
  const ambiguous = (country: string) =>
    ['1.234', '1,234', '1.5', '1.234,5', '0.125', '1.234.567'].filter((typed) => isAmbiguous(typed, formatsOf(country)))
  expect([ambiguous('Colombia'), ambiguous('México')]).toEqual([['1.234'], ['1,234']])
})
