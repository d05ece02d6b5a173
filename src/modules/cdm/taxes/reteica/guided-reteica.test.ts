import { expect, it } from 'vitest'
import { rateOn, taxSumsOf } from '#src/kernel/money/taxes.ts'
import { NewTaxCode } from '../schemas.ts'
import { GuidedReteica, reteicaOf } from './guided-reteica.ts'
import { ICA_MUNICIPALITIES } from './municipalities.ts'

const TODAY = '2026-11-25'
const asked = { municipality: 'Bogotá', per_mille: '9.66', concept: 'servicios', applies: 'ambas' } as const
const minimum = (part: object, day = TODAY) => rateOn(reteicaOf({ ...asked, ...part }, TODAY, '').rates, day)?.minimum

/** What is withheld of one bill. */
const withheld = (net: string, per_mille: string) => {
  const rate = rateOn(reteicaOf({ ...asked, per_mille }, TODAY, '').rates, TODAY)
  const tax = { id: 'ica', withheld: true, base: 'neto', iva: false, rounding: 'documento', half: 'arriba' } as const
  const levied = [{ ...tax, percent: rate?.percent ?? '', minimum: rate?.minimum ?? '' }]
  return taxSumsOf([{ net, taxes: ['ica'] }], levied).withheld
}

it('every municipality’s rates are taxes that a company may have, with their agreement', () => {
  for (const { name, rates } of ICA_MUNICIPALITIES)
    for (const { per_mille, source } of rates) {
      const tax = reteicaOf({ ...asked, municipality: name, per_mille }, TODAY, per_mille.replace('.', ','))
      expect(NewTaxCode.safeParse(tax).error, `${name} ${per_mille}`).toBeUndefined()
      expect(tax.rates.every((rate) => rate.source.includes(source) && rate.source_url.startsWith('https://'))).toBe(
        true,
      )
    }
})

// Deloitte, boletín of 20 June 2025: Bogotá keeps 4 and 27 UVT, whatever Decreto 572 de 2025 says. yepesasecas/calculadora-retenciones,
// docs/retencion-ica.md: with the UVT of 2026 these are 209.496 and 1.414.098; Cali's 3 and 15 UVT are 157.122 and 785.610.
it('begins at the minimum of its municipality, in pesos of the year', () => {
  expect([minimum({}), minimum({ concept: 'compras' })]).toEqual(['209496', '1414098'])
  expect([minimum({ municipality: 'Cali' }), minimum({ municipality: 'Cali', concept: 'compras' })]).toEqual([
    ...['157122', '785610'],
  ])
  // By the UVT of 2025, 49.799 (Resolución DIAN 000193 de 2024).
  expect([minimum({}, '2025-12-31'), minimum({ concept: 'compras' }, '2025-12-31')]).toEqual(['199196', '1344573'])
  expect(minimum({ municipality: 'Tunja' })).toBe('0')
})

// Papers of accountants, to the peso, in public programs: an invoice that withholds 108.095 (yepesasecas/calculadora-retenciones, fixtures/facturas.js);
// a charge of 653.470 of August 2026, a certificate of 2024 over 5.809.492 and one over 17.377.500 (mckennagroupcolombia-code/HugoGarciaAgente,
// app/services/impuestos_por_cuenta.py).
it.each([
  ['11190000', '9.66', 108_095],
  ['653470', '8.66', 5_659],
  ['5809492', '8.66', 50_310],
  ['17377500', '4.14', 71_943],
])('of %s at %s ‰ are withheld %d pesos', (net, per_mille, pesos) => {
  expect(Math.round(Number(withheld(net, per_mille)))).toBe(pesos)
})

it('nothing is withheld below the minimum, and from it on of all', () => {
  expect([withheld('209495.99', '9.66'), withheld('209496', '9.66')]).toEqual(['0.00', '2023.73'])
})

it('a municipality of one’s own has its name and no source', () => {
  const tax = reteicaOf({ ...asked, municipality: 'Santa Rosa de Cabal', per_mille: '10.125' }, TODAY, '10,125')
  expect(tax.name).toBe('ReteICA Santa Rosa de Cabal 10,125 ‰, servicios')
  expect([tax.short_name, tax.short_name.length]).toEqual(['ICA Santa Ro 10,125‰', 20])
  expect(tax.rates).toEqual([{ from_day: '2026-01-01', percent: '1.0125', minimum: '0', source: '', source_url: '' }])
})

it('asks for a rate that can be kept', () => {
  const wrong = (part: object) => GuidedReteica.safeParse({ ...asked, ...part }).success
  expect([wrong({ per_mille: '9.6666' }), wrong({ per_mille: '101' }), wrong({ municipality: ' ' })]).toEqual([
    ...[false, false, false],
  ])
})
