import { expect, it } from 'vitest'
import { generatedDocuments } from '../../../../test/fiscal/generated-documents.ts'
import { lacksOf } from '../../../../test/fiscal/told-totals.ts'
import type { FiscalDocument, FiscalTax } from './document.ts'
import type { FiscalCountry } from './types.ts'

const saysOf = (country: FiscalCountry, change: Partial<FiscalTax>, kind: FiscalDocument['kind'] = 'factura') => {
  const [sound] = generatedDocuments(country, 200).filter(
    (document) => document.kind === 'factura' && document.buyer && lacksOf[country](document).length === 0,
  ) as [FiscalDocument]
  const lines = sound.lines.map((line, at) => {
    const tax: FiscalTax = {
      ...{ kind: 'iva', code: '', rate: '0', base: line.net, amount: '0.00', treatment: '' },
      ...change,
    }
    return at === 0 ? { ...line, description: 'Libro de cuentos', taxes: [tax] } : line
  })
  return lacksOf[country]({ ...sound, kind, lines })
    .filter(({ text }) => text.includes('sin IVA'))
    .map(({ text }) => text)
}

// España: what bears no IVA is told as exempt with its cause, as not subject, or as charged by the buyer (Orden HAC/1177/2024, anexo, desglose), and no
// rate of Ley 37/1992, arts. 90 and 91.Uno to Tres, is 0. Colombia: annex 1.9 of Resolución DIAN 000165 de 2023 has what is exempt at 0.00, and what
// is excluded in no TaxTotal. Ecuador: 0 % is a rate of its own, table 17 of the ficha técnica.
it.each<[FiscalCountry, RegExp | null]>([
  [
    'ES',
    /^«Libro de cuentos» va sin IVA y no dice por qué: elige en su línea un impuesto exento, no sujeto o con inve/,
  ],
  ['CO', /^«Libro de cuentos» va sin IVA y no dice por qué: elige en su línea un impuesto exento o excluido\.$/],
  ['EC', null],
])('%s: 0 % alone is asked for its reason: %s', (country, said) => {
  expect(saysOf(country, { bare: true })).toEqual(said ? [expect.stringMatching(said)] : [])
  expect(saysOf(country, { bare: true }, 'nota_debito')).toEqual(said ? [expect.stringMatching(said)] : [])
})

it.each<FiscalCountry>(['ES', 'CO'])(
  '%s: a code of the company at 0 % says it, and so does another rate',
  (country) => {
    expect(saysOf(country, {})).toEqual([])
    expect(saysOf(country, { kind: 'exento' })).toEqual([])
    expect(saysOf(country, { bare: true, rate: '21.00' })).toEqual([])
  },
)

it('what was issued at 0 % alone is taken back as it was', () => {
  for (const country of ['ES', 'CO'] as const) expect(saysOf(country, { bare: true }, 'nota_credito')).toEqual([])
})
