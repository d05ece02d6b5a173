import { expect, it } from 'vitest'
import { generatedDocuments } from '../../../../../test/fiscal/generated-documents.ts'
import { ES_PROFILE } from '../../../../../test/fiscal/profiles.ts'
import { SAMPLES } from '../../../../../test/fiscal/samples.ts'
import type { FiscalDocument } from '../document.ts'
import { checkEs, readyEs } from './check.ts'

const [sound] = generatedDocuments('ES', 200).filter(
  (document) => document.kind === 'factura' && document.buyer && checkEs(document, ES_PROFILE).length === 0,
) as [FiscalDocument]
const lacksOf = (document: Partial<FiscalDocument>) =>
  checkEs({ ...sound, ...document }, ES_PROFILE).map(({ field, text }) => `${field}: ${text}`)

it('lets every generated document pass, save those that name nobody and have to', () => {
  for (const document of generatedDocuments('ES', 300)) {
    const fields = checkEs(document, ES_PROFILE).map(({ field }) => field)
    const abroad = document.taxes.some(({ treatment }) => treatment === 'E2')
    const reversed = document.taxes.some(({ treatment }) => treatment === 'S2')
    // The generator corrects simplified invoices of whoever, and full ones of nobody in particular.
    const allowed = document.kind === 'factura' && !abroad ? [] : ['buyer']
    expect([...allowed, ...(reversed ? ['taxes'] : [])]).toEqual(expect.arrayContaining(fields))
  }
})

it('charges the buyer himself only where he is named', () => {
  const taxes = [{ kind: 'iva', code: '', rate: '0', base: '1.00', amount: '0.00', treatment: 'S2' }] as const
  const lines = sound.lines.map((line) => ({ ...line, taxes }))
  expect(lacksOf({ lines, taxes, buyer: null })).toContainEqual(expect.stringMatching(/inversión del sujeto pasivo/))
  expect(lacksOf({ lines, taxes })).not.toContainEqual(expect.stringMatching(/inversión del sujeto pasivo/))
})

// AEAT, Validaciones y errores 1.2.0, 3.1.3: 1, 13, 15.1, 15.3 and 15.8.
it.each<[string, Partial<FiscalDocument>, RegExp]>([
  ['a number with a quote', { number: 'F"1' }, /^number: .*comillas/],
  ['a number with an accent', { number: 'Ñ-1' }, /^number/],
  ['a day before the law', { issued_at: '2024-10-27T10:00:00+02:00' }, /^issued_at/],
  ['dollars', { currency: 'USD' }, /^currency/],
  ['a note on nothing', { kind: 'nota_credito' }, /^corrects/],
  [
    'a foreigner without a country',
    {
      buyer: {
        ...(SAMPLES.ES.buyers[3] as NonNullable<FiscalDocument['buyer']>),
        place: { ...SAMPLES.ES.issuer.place, country: '' },
      },
    },
    /^buyer/,
  ],
  ['totals that do not add up', { totals: { ...sound.totals, total: '0.01' } }, /^totals/],
  ["another company's number", { issuer: { ...SAMPLES.ES.issuer, tax_number: 'A28015865' } }, /^issuer/],
])('stops %s before it takes a number', (_, change, said) => {
  expect(lacksOf(change)).toContainEqual(expect.stringMatching(said))
})

it('wants to know who buys for more than 3.000 €', () => {
  const tax = { kind: 'iva', code: '', rate: '21', base: '2479.34', amount: '520.66', treatment: '' } as const
  const of = (net: string, amount: string, total: string) =>
    lacksOf({
      buyer: null,
      lines: [
        { code: '', description: 'Tela', unit: '94', quantity: '1', price: net, discount: '0', net, taxes: [tax] },
      ],
      taxes: [{ ...tax, amount }],
      totals: { ...sound.totals, total },
    })
  expect(of('2479.34', '520.66', '3000.00')).toEqual([])
  expect(of('2479.35', '520.66', '3000.01')).toEqual([expect.stringMatching(/3\.000 €/)])
})

// Of the AEAT's list of errors: 1111, 'El campo CodigoPais indicado es incorrecto', and 1126, 'El valor del CodigoPais solo puede ser ES cuando el IDType
// sea Pasaporte (03) o No Censado (07)'.
it.each([
  ['NIT', 'ES', true],
  ['NIT', 'CO', false],
  ['Otro', 'ES', true],
  ['Otro', 'DE', false],
  ['Pasaporte', '', true],
  ['Pasaporte', 'ES', false],
  ['NIE', '', false],
] as const)('a buyer with the kind of number %s in «%s» lacks a country: %s', (tax_kind, country, lacks) => {
  const [at] = [{ NIT: 4, Otro: 3, Pasaporte: 5, NIE: 2 }[tax_kind]]
  const buyer = SAMPLES.ES.buyers[at] as NonNullable<FiscalDocument['buyer']>
  const said = lacksOf({ buyer: { ...buyer, place: { ...buyer.place, country } } })
  expect(said).toEqual(lacks ? ['buyer: El cliente necesita un NIF, o su país si es extranjero.'] : [])
})

it('knows no VAT of 19 %', () => {
  const taxes = [{ kind: 'iva', code: '', rate: '19', base: '1.00', amount: '0.19', treatment: '' }] as const
  expect(lacksOf({ lines: [{ ...(sound.lines[0] as FiscalDocument['lines'][number]), taxes }], taxes })).toContainEqual(
    'taxes: La AEAT no admite un IVA del 19 %.',
  )
})

it('asks a company for its name and a sound NIF', () => {
  expect(readyEs(ES_PROFILE)).toEqual([])
  expect(readyEs({ ...ES_PROFILE, name: ' ', nif: '123' }).map(({ field }) => field)).toEqual(['name', 'nif'])
})
