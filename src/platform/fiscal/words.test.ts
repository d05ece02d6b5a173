import { expect, it } from 'vitest'
import { keyLabel, stateText } from './words.ts'

it.each([
  ['produccion', 'ES', 'Aceptada por la AEAT'],
  ['produccion', 'EC', 'Aceptada por el SRI'],
  ['pruebas', 'CO', 'Aceptada por la DIAN en pruebas'],
  ['demostracion', 'CO', 'Aceptada en demostración'],
] as const)('what was accepted in %s in %s is called so: %s', (environment, country, text) => {
  expect(stateText({ environment, country, state: 'autorizado' })).toBe(text)
})

it('of what was not accepted the authority is not named', () => {
  expect(stateText({ environment: 'produccion', country: 'ES', state: 'rechazado' })).toBe(
    'Rechazada: hay que corregir',
  )
})

it('a key has the name of its country and kind', () => {
  expect(keyLabel({ country: 'CO', kind: 'factura', transcribed: false })).toBe('CUFE')
  expect(keyLabel({ country: 'CO', kind: 'factura', transcribed: true })).toBe('CUDE')
  expect(keyLabel({ country: 'CO', kind: 'nota_credito', transcribed: false })).toBe('CUDE')
  expect(keyLabel({ country: 'EC', kind: 'factura', transcribed: false })).toBe('Clave de acceso')
})
