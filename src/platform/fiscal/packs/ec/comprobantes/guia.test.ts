import { describe, expect, it } from 'vitest'
import { EC_PROFILE } from '../../../../../../test/fiscal/profiles.ts'
import { guiaOf } from '../../../../../../test/fiscal/shipment.ts'
import { answerNodes } from '../../../xml/answer.ts'
import { readAnswerXml } from '../../../xml/server/read-answer.ts'
import type { FiscalDocument, Shipment } from '../../document.ts'
import { checkEc } from '../check.ts'
import { prepareEc } from '../prepare.ts'

const guia = guiaOf()
const written = (xml: string, name: string) =>
  answerNodes(readAnswerXml(xml), name).map(({ children }) => children.map((node) => [node.name, node.text]))

// GuiaRemision_V1.1.0.xsd: the order of its parts; tables 3, 4 and 6 of the ficha técnica. RCVRC, arts. 27 to 32: what it has to say.
describe('a guía de remisión', () => {
  const { xml, key } = prepareEc(guia, EC_PROFILE)

  it('says who carries what, from where, and when', () => {
    expect(key.slice(0, 10)).toBe('2611202606')
    expect(xml).toContain('<guiaRemision id="comprobante" version="1.1.0">')
    expect(readAnswerXml(xml).children.map(({ name }) => name)).toEqual([
      ...['infoTributaria', 'infoGuiaRemision', 'destinatarios', 'infoAdicional'],
    ])
    expect(written(xml, 'infoGuiaRemision')).toEqual([
      [
        ['dirEstablecimiento', EC_PROFILE.establishment],
        ['dirPartida', 'Bodega norte, Quito'],
        ['razonSocialTransportista', 'Transportes Andinos'],
        ['tipoIdentificacionTransportista', '04'],
        ['rucTransportista', '1790011674001'],
        ['obligadoContabilidad', EC_PROFILE.keeps_books ? 'SI' : 'NO'],
        ...(EC_PROFILE.special_taxpayer ? [['contribuyenteEspecial', EC_PROFILE.special_taxpayer]] : []),
        ['fechaIniTransporte', '26/11/2026'],
        ['fechaFinTransporte', '27/11/2026'],
        ['placa', 'PBA-1234'],
      ],
    ])
  })

  it('names who receives it, why it moves, and the sale behind it', () => {
    const [receiver] = written(xml, 'destinatario')
    expect(receiver?.slice(0, -1)).toEqual([
      ['identificacionDestinatario', guia.buyer?.tax_number],
      ['razonSocialDestinatario', guia.buyer?.name],
      ['dirDestinatario', 'Av. Loja 3-21, Cuenca'],
      ['motivoTraslado', 'Venta'],
      ['ruta', 'Quito – Ambato – Cuenca'],
      ['codDocSustento', '01'],
      ['numDocSustento', '001-002-000000041'],
      ['numAutDocSustento', '1'.repeat(49)],
      ['fechaEmisionDocSustento', '25/11/2026'],
    ])
    expect(written(xml, 'detalle')).toEqual([
      [
        ['codigoInterno', 'CAM-1'],
        ['descripcion', 'Camisa'],
        ['cantidad', '2.50'],
      ],
      [
        ['descripcion', 'Caja vacía'],
        ['cantidad', '1.00'],
      ],
    ])
  })

  it('is of no sale where goods stay the company’s: RCVRC, art. 28', () => {
    const own = prepareEc(guiaOf({ sold: null, route: '' }), EC_PROFILE).xml
    expect(written(own, 'destinatario')[0]?.map(([name]) => name)).toEqual([
      ...['identificacionDestinatario', 'razonSocialDestinatario', 'dirDestinatario', 'motivoTraslado', 'detalles'],
    ])
  })

  it.each([
    ['Cédula', '1713328506', '05'],
    ['Pasaporte', 'AB123456', '06'],
  ] as const)('calls a carrier’s %s as table 6 does', (tax_kind, tax_number, code) => {
    const carrier = { name: 'Luis Vera', plate: 'GSX-0001', tax_kind, tax_number }
    expect(prepareEc(guiaOf({ carrier }), EC_PROFILE).xml).toContain(
      `<tipoIdentificacionTransportista>${code}</tipoIdentificacionTransportista>`,
    )
  })

  const carrier = guia.shipment?.carrier as Shipment['carrier']
  it.each<[string, Partial<Shipment>, Partial<FiscalDocument>?]>([
    ['from', { from: ' ' }],
    ['to', { to: '' }],
    ['reason', { reason: '' }],
    ['carrier_name', { carrier: { ...carrier, name: '' } }],
    ['carrier_number', { carrier: { ...carrier, tax_number: '17' } }],
    ['plate', { carrier: { ...carrier, plate: '\n' } }],
    ['starts_on', { starts_on: '2026-11-25' }],
    ['ends_on', { ends_on: '2026-11-25' }],
    ['sold', { sold: { number: 'FAC-2026-001', date: '2026-11-25', key: '' } }],
    ['buyer', {}, { buyer: null }],
    ['lines', {}, { lines: [] }],
    ['lines', {}, { lines: guia.lines.map((line) => ({ ...line, description: '' })) }],
    ['lines', {}, { lines: guia.lines.map((line) => ({ ...line, quantity: '0' })) }],
  ])('lacks %s before a number is taken', (field, more, whole = {}) => {
    expect(checkEc(guia, EC_PROFILE)).toEqual([])
    expect(checkEc({ ...guiaOf(more), ...whole }, EC_PROFILE).map((lack) => lack.field)).toEqual([field])
  })

  it('is of goods on their way', () => {
    const { shipment: _, ...without } = guia
    expect(() => prepareEc(without, EC_PROFILE)).toThrow(RangeError)
    expect(checkEc(without, EC_PROFILE).map(({ field }) => field)).toEqual(['shipment'])
  })
})
