import { describe, expect, it } from 'vitest'
import { taxIdError, taxIdWarning } from './check.ts'
import { guessTaxId } from './guess.ts'
import { TAX_KINDS, type TaxKind, taxKindsOf } from './kinds.ts'
import { normalTaxId, taxIdLine, taxIdText } from './written.ts'

const of = (tax_kind: TaxKind | '', tax_number: string) => normalTaxId({ tax_kind, tax_number })
const warningOf = (kind: TaxKind, number: string) => taxIdWarning(of(kind, number))
const errorOf = (kind: TaxKind, number: string) => taxIdError(of(kind, number))

/** Published by those whose they are, or in the text that lays the rule down. */
const PUBLISHED: readonly [kind: TaxKind, number: string, source: string][] = [
  ['NIT', '800.197.268-4', 'the DIAN itself'],
  ['NIT', '860.007.335-4', 'Banco Caja Social'],
  ['NIT', '899.999.068-1', 'Ecopetrol'],
  ['Cédula', '1713328506', 'worked out by hand: 2+7+2+3+6+2+7+5+0 = 34, and 6 to the next ten'],
  ['RUC', '1760013210001', 'the SRI itself, a public body'],
  ['RUC', '1792146739001', 'ficha técnica of the SRI, a company'],
  ['RUC', '1713328506001', 'a person: the cédula and the establishment'],
  ['NIF', '12345678Z', 'Ministerio del Interior, how the letter is worked out'],
  ['NIF', '89890001K', 'AEAT, huella v0.1.2'],
  ['NIE', 'X1234567L', 'Ministerio del Interior, the X as 0'],
  ['CIF', 'A-28015865', 'Telefónica'],
  ['CIF', 'Q2826000H', 'the AEAT itself, a letter'],
  ['RFC', 'EKU9003173C9', 'the SAT, certificates for tests'],
  ['RFC', 'XAXX010101000', 'regla 2.7.1.23 RMF, público en general'],
]

describe('a check digit', () => {
  it.each(PUBLISHED)('agrees with %s %s: %s', (kind, number) => {
    expect([errorOf(kind, number), warningOf(kind, number)]).toEqual([null, null])
  })

  it.each(PUBLISHED.filter(([kind, number]) => kind !== 'RFC' || number.startsWith('EKU')))(
    'notices one digit of %s %s changed',
    (kind, number) => {
      const { tax_number } = of(kind, number)
      const at = tax_number.search(/\d\D*$/) - (kind === 'RUC' ? 4 : kind === 'NIT' || kind === 'RFC' ? 2 : 1)
      const changed = `${tax_number.slice(0, at)}${(Number(tax_number[at]) + 1) % 10}${tax_number.slice(at + 1)}`
      expect(taxIdWarning({ tax_kind: kind, tax_number: changed })).toMatch(/revisa el número/)
    },
  )

  it('warns and refuses nothing where registers hold exceptions', () => {
    // Stamped by the SAT though its digit fails.
    expect([errorOf('RFC', 'MCI7306249Y1'), warningOf('RFC', 'MCI7306249Y1')]).toEqual([
      null,
      'El dígito de verificación no coincide: revisa el número.',
    ])
    expect(warningOf('RUC', '9913328506001')).toMatch('provincia')
    expect(warningOf('RUC', '1713328506000')).toMatch('establecimiento')
  })
})

it.each([
  ['NIT', '12'],
  ['CC', '12A'],
  ['RUC', '171332850'],
  ['Cédula', '17133285060'],
  ['NIF', '1234567'],
  ['NIE', 'A1234567L'],
  ['CIF', 'K28015865'],
  ['RFC', 'EKU90'],
  ['Pasaporte', 'A'],
  ['Consumidor final', '12345'],
] as const)('%s is not written %s', (kind, number) => expect(errorOf(kind, number)).not.toBeNull())

describe('a number is stored', () => {
  it.each([
    ['NIT', '800197268', '800197268-4'],
    ['NIT', '8001972684', '800197268-4'],
    ['NIT', ' 800.197.268 - 4', '800197268-4'],
    // The ten digits of a person's cédula.
    ['NIT', '1.020.345.678', '1020345678-8'],
    ['CC', '1.020.345.678', '1020345678'],
    ['RUC', '1792146739-001', '1792146739001'],
    ['NIF', '12.345.678-z', '12345678Z'],
    ['RFC', 'eku 900317 3c9', 'EKU9003173C9'],
    ['Otro', ' 20-12345678-6 ', '20-12345678-6'],
    ['Otro', 'j-123', 'J-123'],
  ] as const)('%s %s as %s', (kind, typed, stored) => expect(of(kind, typed).tax_number).toBe(stored))

  it('with a kind, and a kind with a number', () => {
    expect(of('', '123')).toEqual({ tax_kind: 'Otro', tax_number: '123' })
    expect(of('NIT', ' ')).toEqual({ tax_kind: '', tax_number: '' })
    expect(of('Consumidor final', '')).toEqual({ tax_kind: 'Consumidor final', tax_number: '' })
  })

  it.each(TAX_KINDS)('%s the same when it is stored again', (kind) => {
    for (const typed of ['800.197.268', '1020345678', '12345678z', 'X 1', '', 'ñ&a010101ab1']) {
      const once = of(kind, typed)
      expect(normalTaxId(once)).toEqual(once)
    }
  })
})

it.each([
  ['NIT', '8001972684', '800.197.268-4', 'NIT 800.197.268-4'],
  ['CC', '1020345678', '1.020.345.678', 'CC 1.020.345.678'],
  ['CIF', 'A28015865', 'A-28015865', 'CIF A-28015865'],
  ['RUC', '1792146739001', '1792146739001', 'RUC 1792146739001'],
  ['Otro', '20-12345678-6', '20-12345678-6', '20-12345678-6'],
  ['Consumidor final', '9999999999999', '9999999999999', 'Consumidor final'],
] as const)('%s %s is written %s', (kind, typed, text, line) => {
  expect([taxIdText(of(kind, typed)), taxIdLine(of(kind, typed))]).toEqual([text, line])
})

describe('a number of a file', () => {
  it.each([
    ['Colombia', '900.123.456-8', 'NIT'],
    ['Colombia', '900123456', 'NIT'],
    ['Colombia', '900.123.456-7', 'NIT'],
    ['Colombia', '52345678', 'CC'],
    ['Colombia', '1020345678', 'CC'],
    ['Colombia', '222222222222', 'Consumidor final'],
    ['Ecuador', '1792146739001', 'RUC'],
    ['Ecuador', '1713328506', 'Cédula'],
    ['Ecuador', '9999999999999', 'Consumidor final'],
    ['España', '12345678Z', 'NIF'],
    ['España', 'B12345674', 'CIF'],
    ['España', 'X1234567L', 'NIE'],
    ['México', 'EKU9003173C9', 'RFC'],
    ['Perú', '20100070970', 'Otro'],
    ['Colombia', 'A1-22', 'Otro'],
    ['Colombia', ' ', ''],
  ] as const)('in %s %s is of kind %s', (country, typed, kind) =>
    expect(guessTaxId(typed, country).tax_kind).toBe(kind),
  )

  it('has a kind in every country', () => {
    for (const country of ['Colombia', 'Ecuador', 'España', 'México', 'Perú', ''])
      expect(taxKindsOf(country)).toEqual(expect.arrayContaining(['Pasaporte', 'Otro']))
  })
})
