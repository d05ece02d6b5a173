import { expect, it } from 'vitest'
import { codeOf, countryNamed } from './places.ts'

it.each([
  ['España', 'España'],
  ['  espana ', 'España'],
  ['PERU', 'Perú'],
  ['de', 'Alemania'],
  ['CO', 'Colombia'],
  ['Narnia', 'Narnia'],
])('the country «%s» is %s', (cell, country) => expect(countryNamed(cell)).toBe(country))

// Postal codes: Barcelona 08001, Guayaquil 090101, Medellín 050010; DIVIPOLA of the DANE: Medellín 05001.
it.each([
  ['postal_code', 8001, 'España', '08001'],
  ['postal_code', '90101', 'Ecuador', '090101'],
  ['postal_code', 50010, 'Colombia', '050010'],
  ['postal_code', 'SW1A 1AA', 'España', 'SW1A 1AA'],
  ['postal_code', '1010', 'Chile', '1010'],
  ['city_code', 5001, 'Colombia', '05001'],
  ['city_code', '11001', 'Colombia', '11001'],
] as const)('%s %s in %s is %s', (field, cell, country, code) => expect(codeOf(field, cell, country)).toBe(code))
