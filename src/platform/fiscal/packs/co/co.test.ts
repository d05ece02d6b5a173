import { describe, expect, it } from 'vitest'
import { generatedDocuments } from '../../../../../test/fiscal/generated-documents.ts'
import { CO_PROFILE } from '../../../../../test/fiscal/profiles.ts'
import { SAMPLES } from '../../../../../test/fiscal/samples.ts'
import { plainDecimal, truncateAmount } from '../amounts.ts'
import type { FiscalDocument } from '../document.ts'
import { checkCo, readyCo } from './check.ts'
import { CO_FACTS } from './facts.ts'
import { coFileNames } from './file-names.ts'
import { coIdentification, nitParts } from './identification.ts'
import { isTechnicalKey } from './profile.ts'
import { coQrAddress } from './qr.ts'

it('cuts an amount to two decimals and rounds none', () => {
  expect(['10.999', '5', '0.1', '285000.005', '99.99'].map(truncateAmount)).toEqual([
    ...['10.99', '5.00', '0.10', '285000.00', '99.99'],
  ])
  expect(['2.500000', '3', '0.966'].map((decimal) => plainDecimal(decimal, 2))).toEqual(['2.50', '3.00', '0.966'])
})

describe('an identity', () => {
  // The DIAN's own NIT and that of Banco Caja Social.
  it.each([
    ['800197268-4', '800197268', '4'],
    ['860007335', '860007335', '4'],
  ])('NIT %s is %s and %s', (nit, number, digit) => expect(nitParts(nit)).toEqual({ number, digit }))

  // Table 13.2.1 of the annex.
  it.each([
    [0, '31'],
    [1, '13'],
    [2, '41'],
    [3, '50'],
    [9, '13'],
  ])('of buyer %i is of type %s', (at, type) => {
    expect(coIdentification(SAMPLES.CO.buyers[at] ?? null).type).toBe(type)
  })
})

it.each([
  ['produccion', 'https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=ab'],
  ['pruebas', 'https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=ab'],
] as const)('is looked up, in %s, at %s', (environment, address) =>
  expect(coQrAddress('ab', environment)).toBe(address),
)

// Annex 1.9, 6.5: fv, ten digits of NIT, three of the supplier, two of the year, eight hexadecimal ones of the sequence.
it('names a file by its company, year and sequence', () => {
  expect(coFileNames({ kind: 'factura', nit: '900373076-4', year: 2026, sequence: 990_000_001 })).toEqual({
    xml: 'fv0900373076000263B023381.xml',
    zip: 'z0900373076000263B023381.zip',
  })
  expect(coFileNames({ kind: 'nota_debito', nit: '860007335-4', year: 2027, sequence: 1 }).xml).toBe(
    'nd08600073350002700000001.xml',
  )
})

// A key that lost two characters burnt a legal number in production: it is looked at when it is typed.
it.each([
  ['693ff6f2a553c3646a063436fd4dd9ded0311471', true],
  ['693ff6f2a553c3646a063436fd4dd9ded03114', false],
  ['693ff6f2a553c3646a063436fd4dd9ded031147g', false],
])('%s as a technical key: %s', (key, sound) => {
  expect(isTechnicalKey(key)).toBe(sound)
  const field = CO_FACTS.series.fields.find(({ name }) => name === 'clave_tecnica')
  expect([field?.shape.test(key), field?.secret]).toEqual([sound, true])
})

describe('a check before a number is taken', () => {
  const [sound] = generatedDocuments('CO', 50).filter(({ kind, buyer }) => kind === 'factura' && buyer) as [
    FiscalDocument,
  ]
  const lacksOf = (change: Partial<FiscalDocument>) =>
    checkCo({ ...sound, ...change }, CO_PROFILE).map(({ field }) => field)

  it('lets every generated document pass', () => {
    for (const document of generatedDocuments('CO', 300)) expect(checkCo(document, CO_PROFILE)).toEqual([])
  })

  it.each<[string, Partial<FiscalDocument>, string]>([
    ['a number with a hyphen', { number: 'SETP-1' }, 'number'],
    ['a number past the range', { ordinal: 995_000_001 }, 'number'],
    ['a day past the authorisation', { issued_at: '2030-01-20T10:00:00-05:00' }, 'issued_at'],
    ['the hour of another place', { issued_at: '2026-01-20T10:00:00-06:00' }, 'issued_at'],
    ['dollars', { currency: 'USD' }, 'currency'],
    ['a note without the CUFE of its invoice', { kind: 'nota_credito' }, 'corrects'],
    ['an annulment', { kind: 'anulacion' }, 'kind'],
    [
      'a company without a municipality',
      { issuer: { ...sound.issuer, place: { ...sound.issuer.place, city_code: '' } } },
      'place',
    ],
    [
      'a company in no department of Colombia',
      { issuer: { ...sound.issuer, place: { ...sound.issuer.place, city_code: '12001' } } },
      'place',
    ],
    ['a tax of another country', { taxes: sound.taxes.map((tax) => ({ ...tax, kind: 'recargo' })) }, 'taxes'],
    ['totals that do not add up', { totals: { ...sound.totals, total: '0.01' } }, 'totals'],
  ])('stops %s', (_, change, field) => expect(lacksOf(change)).toContain(field))

  it('asks a company for what the DIAN wants', () => {
    expect(readyCo(CO_PROFILE)).toEqual([])
    const lacks = readyCo({ ...CO_PROFILE, name: '', nit: 'x', responsibilities: [], software_id: '1' })
    expect(lacks.map(({ field }) => field)).toEqual(['name', 'nit', 'responsibilities', 'software_id'])
  })
})
