import { expect, it } from 'vitest'
import { countryOf, KNOWN_COUNTRIES, localeOf } from './countries.ts'

it.each([
  { country: 'Colombia', currency: 'COP', tax: 'IVA', rate: '19', prefix: '57', amount: 'Valor', paper: 'Carta' },
  { country: 'Ecuador', currency: 'USD', tax: 'IVA', rate: '15', prefix: '593', amount: 'Valor', paper: 'A4' },
  { country: 'España', currency: 'EUR', tax: 'IVA', rate: '21', prefix: '34', amount: 'Importe', paper: 'A4' },
  { country: 'México', currency: 'MXN', tax: 'IVA', rate: '16', prefix: '52', amount: 'Importe', paper: 'Carta' },
  {
    country: 'República Dominicana',
    currency: 'USD',
    tax: 'ITBIS',
    rate: '18',
    prefix: '1',
    amount: 'Monto',
    paper: 'A4',
  },
  { country: 'Mónaco', currency: 'USD', tax: 'Impuesto', rate: null, prefix: '', amount: 'Importe', paper: 'A4' },
  { country: 'constructor', currency: 'USD', tax: 'Impuesto', rate: null, prefix: '', amount: 'Importe', paper: 'A4' },
])('knows the usage of $country', ({ country, ...usage }) => {
  expect(countryOf(country)).toMatchObject(usage)
})

it('names a Spanish for every country that ICU has', () => {
  const locales = KNOWN_COUNTRIES.map(localeOf)
  expect(Intl.NumberFormat.supportedLocalesOf(locales)).toEqual(locales)
})
