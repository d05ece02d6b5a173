import { expect, it } from 'vitest'
import { esQrAddress } from './qr.ts'

// AEAT, 'Características del QR y especificaciones del servicio de cotejo', v0.4.7, the example with an ampersand in the number.
const PUBLISHED = { nif: '89890001K', number: '12345678&G33', date: '01-01-2024', total: '241.4' }
const QUERY = 'nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4'

it.each([
  ['produccion', 'https://www2.agenciatributaria.gob.es'],
  ['pruebas', 'https://prewww2.aeat.es'],
] as const)('of the published invoice is, in %s, the published address', (environment, host) => {
  expect(esQrAddress(PUBLISHED, environment)).toBe(`${host}/wlpl/TIKE-CONT/ValidarQR?${QUERY}`)
})
