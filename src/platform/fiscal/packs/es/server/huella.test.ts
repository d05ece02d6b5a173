import { expect, it } from 'vitest'
import { huellaText } from '../huella-text.ts'
import { huellaOf } from './huella.ts'

// AEAT, 'Detalle de las especificaciones técnicas para generación de la huella o «hash» de los registros de facturación', v0.1.2, 6: the three cases.
const FIRST = {
  IDEmisorFactura: '89890001K',
  NumSerieFactura: '12345678/G33',
  FechaExpedicionFactura: '01-01-2024',
  TipoFactura: 'F1',
  CuotaTotal: '12.35',
  ImporteTotal: '123.45',
  Huella: '',
  FechaHoraHusoGenRegistro: '2024-01-01T19:20:30+01:00',
}
const H1 = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60'
const SECOND = {
  ...FIRST,
  NumSerieFactura: '12345679/G34',
  Huella: H1,
  FechaHoraHusoGenRegistro: '2024-01-01T19:20:35+01:00',
}
const H2 = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97'
const THIRD = {
  IDEmisorFacturaAnulada: '89890001K',
  NumSerieFacturaAnulada: '12345679/G34',
  FechaExpedicionFacturaAnulada: '01-01-2024',
  Huella: H2,
  FechaHoraHusoGenRegistro: '2024-01-01T19:20:40+01:00',
}
const H3 = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68'

it('is that of the three published records: a first alta, a second one, an anulación', () => {
  expect([huellaOf(FIRST), huellaOf(SECOND), huellaOf(THIRD)]).toEqual([H1, H2, H3])
})

it('is made of the published text', () => {
  expect(huellaText(FIRST)).toBe(
    'IDEmisorFactura=89890001K&NumSerieFactura=12345678/G33&FechaExpedicionFactura=01-01-2024&TipoFactura=F1&CuotaTotal=12.35&ImporteTotal=123.45&Huella=&FechaHoraHusoGenRegistro=2024-01-01T19:20:30+01:00',
  )
})

it('leaves the white space at the ends of a value out, and none inside it: «12345678 / G33» in 3', () => {
  expect(huellaText({ ...FIRST, NumSerieFactura: ' 12345678 / G33 ' })).toContain('NumSerieFactura=12345678 / G33&')
})
