import fc from 'fast-check'
import { amountOf } from '#src/kernel/money/cents.ts'
import type { LineTax } from '#src/kernel/money/taxed-totals.ts'
import type { FiscalTax } from '#src/platform/fiscal/packs/document.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { SAMPLES } from './samples.ts'

// Invoices as people write them, in whatever way: with codes and percentages, with tax in the price and without.

/** A tax of a company, with its kind and as what it is declared. */
export interface CompanyTax extends LineTax {
  kind: FiscalTax['kind']
  declared_as: string
  treatment: string
}

export interface WrittenLine {
  id: string
  description: string
  quantity: string
  price: string
  discount: string
  tax: string
  taxes: string[]
  includes_tax: boolean
}

export interface WrittenDocument {
  lines: WrittenLine[]
  general_discount: string
}

/** Without those that want a buyer who fits, who is anybody in these documents. */
const bundles = (country: FiscalCountry) =>
  SAMPLES[country].taxes.filter((bundle) => bundle.every(({ treatment }) => !['S2', 'E2'].includes(treatment)))
const idOf = ({ kind, rate, treatment }: Pick<FiscalTax, 'kind' | 'rate' | 'treatment'>) =>
  [kind, rate, treatment].filter(Boolean).join('-')

export function companyTaxes(country: FiscalCountry, rounding: LineTax['rounding']): CompanyTax[] {
  const all = [...bundles(country).flat(), ...SAMPLES[country].withheld]
  const distinct = new Map(all.map((tax) => [idOf(tax), tax]))
  return [...distinct].map(([id, { kind, rate, code, treatment }]) => ({
    treatment,
    ...{ id, kind, name: kind, declared_as: code, withheld: ['irpf', 'renta', 'reteiva', 'reteica'].includes(kind) },
    ...{ base: kind === 'reteiva' ? 'iva' : 'neto', iva: kind === 'iva', percent: rate, minimum: '0', rounding },
    half: 'arriba',
  }))
}

/** Where 0 % alone is told to the authority, it is among them. */
const RATES: Readonly<Record<FiscalCountry, readonly string[]>> = {
  ES: ['4', '10', '21'],
  EC: ['0', '5', '15'],
  CO: ['5', '19'],
}

export function writtenDocuments(country: FiscalCountry): fc.Arbitrary<WrittenDocument> {
  const withheld = SAMPLES[country].withheld.map(idOf)
  const coded = fc
    .tuple(fc.constantFrom(...bundles(country)), fc.subarray(withheld))
    .map(([bundle, held]) => ({ tax: '0', taxes: [...bundle.map(idOf), ...held] }))
  const plain = fc.constantFrom(...RATES[country]).map((tax) => ({ tax, taxes: [] }))
  const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => amountOf(BigInt(n)))
  const thousandths = (most: number) => fc.integer({ min: 1, max: most }).map((n) => String(n / 1_000))
  // A hundred thousand millions at most, as quantity × price: the database keeps twelve digits.
  const sizes = fc.oneof(
    { weight: 6, arbitrary: fc.record({ quantity: thousandths(9_999), price: cents(99_999) }) },
    { weight: 2, arbitrary: fc.record({ quantity: thousandths(1_000_000_000), price: cents(10_000) }) },
    { weight: 1, arbitrary: fc.record({ quantity: thousandths(2_000), price: cents(9_999_999_999) }) },
  )
  const line = fc
    .tuple(
      sizes,
      fc.oneof(
        fc.constant('0'),
        fc.constant('0'),
        fc.integer({ min: 0, max: 10_000 }).map((n) => String(n / 100)),
      ),
      fc.boolean(),
      fc.oneof(coded, coded, plain),
    )
    .map(([size, discount, includes_tax, taxes]) => ({
      description: 'Camisa',
      ...size,
      discount,
      includes_tax,
      ...taxes,
    }))
  const general = fc.oneof(
    fc.constant('0'),
    fc.integer({ min: 1, max: 9_900 }).map((n) => `${n / 100}%`),
    cents(1_000),
  )
  return fc.tuple(fc.array(line, { minLength: 1, maxLength: 12 }), general).map(([lines, general_discount]) => ({
    lines: lines.map((one, at) => ({ id: `l${at}`, ...one })),
    general_discount,
  }))
}
