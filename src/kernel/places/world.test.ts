import { expect, it } from 'vitest'
import { KNOWN_COUNTRIES } from '../countries.ts'
import { countryCode, countryOfCode, WORLD_COUNTRIES } from './world.ts'

it('knows the 249 countries of ISO 3166-1, each once, by a code that ICU has', () => {
  const codes = WORLD_COUNTRIES.map(countryCode)
  expect([WORLD_COUNTRIES.length, new Set(codes).size]).toEqual([249, 249])
  const names = new Intl.DisplayNames(['es'], { type: 'region', fallback: 'none' })
  expect(codes.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(WORLD_COUNTRIES).toEqual(expect.arrayContaining([...KNOWN_COUNTRIES]))
})

it.each([
  ['España', 'ES'],
  ['Alemania', 'DE'],
  ['Costa de Marfil', 'CI'],
  ['Zimbabue', 'ZW'],
])('%s is %s', (name, code) => expect([countryCode(name), countryOfCode(code)]).toEqual([code, name]))

it('a word that is no country has no code', () => {
  expect([countryCode('Atlántida'), countryCode(''), countryOfCode('QQ')]).toEqual(['', '', undefined])
})
