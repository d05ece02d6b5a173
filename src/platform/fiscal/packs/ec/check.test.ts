import { expect, it } from 'vitest'
import { generatedDocuments } from '../../../../../test/fiscal/generated-documents.ts'
import { EC_PROFILE } from '../../../../../test/fiscal/profiles.ts'
import type { FiscalDocument } from '../document.ts'
import { checkEc, readyEc } from './check.ts'
import { EC_FACTS } from './facts.ts'

const [sound] = generatedDocuments('EC', 50).filter(({ kind, buyer }) => kind === 'factura' && buyer) as [
  FiscalDocument,
]
const lacksOf = (change: Partial<FiscalDocument>) =>
  checkEc({ ...sound, ...change }, EC_PROFILE).map(({ field }) => field)

it('lets every generated document pass, save what nobody in particular buys for more than 50 dollars', () => {
  for (const document of generatedDocuments('EC', 300)) {
    const dear = document.kind === 'factura' && !document.buyer && Number(document.totals.total) > 50
    expect(checkEc(document, EC_PROFILE).map(({ field }) => field)).toEqual(dear ? ['buyer'] : [])
  }
})

it.each<[string, Partial<FiscalDocument>, string]>([
  ['euros', { currency: 'EUR' }, 'currency'],
  ['a series without its point', { series: { establecimiento: '001' } }, 'number'],
  ['a number past the last', { ordinal: 1_000_000_000 }, 'number'],
  ['a note on nothing', { kind: 'nota_credito' }, 'corrects'],
  ['lines without a tax', { lines: sound.lines.map((line) => ({ ...line, taxes: [] })) }, 'taxes'],
  ['IVA of 19 %', { taxes: sound.taxes.map((tax) => ({ ...tax, kind: 'iva', rate: '19' })) }, 'taxes'],
  ['totals that do not add up', { totals: { ...sound.totals, total: '0.01' } }, 'totals'],
  ['lines that do not add up', { totals: { ...sound.totals, net: '0.01' } }, 'totals'],
])('stops %s before it takes a number', (_, change, field) => expect(lacksOf(change)).toContain(field))

it('asks a company for its name, RUC and address', () => {
  expect(readyEc(EC_PROFILE)).toEqual([])
  const lacks = readyEc({ ...EC_PROFILE, name: '', ruc: '1792146739002', head_office: ' ' })
  expect(lacks.map(({ field }) => field)).toEqual(['name', 'ruc', 'head_office'])
})

it('writes a number as the SRI does', () => {
  expect(EC_FACTS.series.number({ establecimiento: '001', punto_emision: '001' }, 1)).toBe('001-001-000000001')
})
