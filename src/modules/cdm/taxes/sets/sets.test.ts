import { expect, it } from 'vitest'
import { countryOf } from '#src/kernel/countries.ts'
import { rateOn } from '#src/kernel/money/taxes.ts'
import { declaredByRate } from '../../port.ts'
import { NewTaxCode } from '../schemas.ts'
import { COUNTRIES_WITH_TAXES, taxSetOf } from './sets.ts'

const DAY = '2026-11-23'
const percents = (country: string, day = DAY) =>
  Object.fromEntries(taxSetOf(country).map(({ declared_as, rates }) => [declared_as, rateOn(rates, day)?.percent]))

it.each(COUNTRIES_WITH_TAXES)('%s: every tax is one that a company could write, with its law', (country) => {
  const set = taxSetOf(country)
  expect(new Set(set.map(({ declared_as }) => declared_as)).size).toBe(set.length)
  for (const code of set) {
    expect(NewTaxCode.safeParse(code).error, code.declared_as).toBeUndefined()
    for (const { source, source_url } of code.rates)
      expect([source, source_url]).toEqual([expect.stringMatching(/art|porc/), expect.stringMatching(/^https:/)])
  }
})

it.each(COUNTRIES_WITH_TAXES)('%s: the general rate is that of documents without codes', (country) => {
  const rates = taxSetOf(country)
    .filter(({ kind }) => kind === 'iva')
    .map(({ rates }) => rateOn(rates, DAY)?.percent)
  expect(rates).toContain(countryOf(country).rate)
})

it('Colombia withholds from 10 and 2 UVT on (gerencie.com, tabla de retención en la fuente 2025: 498.000 and 100.000)', () => {
  const minimum = (code: string, day: string) =>
    rateOn(taxSetOf('Colombia').find(({ declared_as }) => declared_as === code)?.rates ?? [], day)?.minimum
  expect([minimum('co_compras_25', '2025-12-31'), minimum('co_servicios_4', '2025-12-31')]).toEqual([
    '498000',
    '100000',
  ])
  // UVT of 2026: 52.374 (Resolución DIAN 000238 de 2025); Estatuto Tributario, art. 868: above 10.000 to the nearest thousand.
  expect([minimum('co_compras_25', DAY), minimum('co_servicios_4', DAY)]).toEqual(['524000', '105000'])
})

it('Ecuador changed on 1 March 2026 (Resolución NAC-DGERCGC26-00000009; expreso.ec and teleamazonas.com, 2026-03-08)', () => {
  const rent = ({ ec_renta_bienes, ec_renta_honorarios, ec_renta_otras }: ReturnType<typeof percents>) => [
    ec_renta_bienes,
    ec_renta_honorarios,
    ec_renta_otras,
  ]
  expect(rent(percents('Ecuador', '2026-02-28'))).toEqual(['1.75', '10', '2.75'])
  expect(rent(percents('Ecuador'))).toEqual(['2', '10', '3'])
})

it('España has a recargo for each rate (calculosfreelance.com: 21 → 5.2, 10 → 1.4, 4 → 0.5)', () => {
  expect(percents('España')).toMatchObject({ es_recargo_52: '5.2', es_recargo_14: '1.4', es_recargo_05: '0.5' })
})

it('España says of each special case why nothing is due (Orden HAC/1177/2024, lists L9 and L10; Ley 37/1992)', () => {
  const special = taxSetOf('España').filter(({ treatment }) => treatment)
  expect(special.map(({ declared_as, treatment, kind }) => [declared_as, treatment, kind])).toEqual([
    ['es_entrega_ue', 'E5', 'exento'],
    ['es_exportacion', 'E2', 'exento'],
    ['es_servicio_ue', 'N2', 'no_sujeto'],
    ['es_no_localizado', 'N2', 'no_sujeto'],
    ['es_isp', 'S2', 'iva'],
  ])
  // A percentage of 0 alone says none of them.
  expect(declaredByRate('España', '0', DAY)).toBe('')
})

it('where there is no set, there is none', () => {
  expect([taxSetOf('Chile'), taxSetOf('toString')]).toEqual([[], []])
})
