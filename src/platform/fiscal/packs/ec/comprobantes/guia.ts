import type { FiscalDocument, FiscalLine, Shipment } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine, XML_HEAD } from '../../elements.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import { type EcProfile, ecDate } from '../profile.ts'
import { ecBuyer, ecIdKind } from './buyer.ts'
import { infoAdicional, six } from './comprobante-parts.ts'
import { infoTributaria } from './info-tributaria.ts'
import { TIPOS } from './tipos.ts'

type Guia = FiscalDocument & { shipment: Shipment }

/** GuiaRemision_V1.1.0.xsd, without signature: goods on their way to one receiver. It has no day of issue: it begins on that day. */
export function ecGuia(document: Guia, parts: ClaveParts, clave: string, profile: EcProfile): string {
  const { carrier, from, starts_on, ends_on } = document.shipment
  const info = branch('infoGuiaRemision', [
    leafIf('dirEstablecimiento', textInOneLine(profile.establishment, 300)),
    leaf('dirPartida', textInOneLine(from, 300)),
    leaf('razonSocialTransportista', textInOneLine(carrier.name, 300)),
    leaf('tipoIdentificacionTransportista', ecIdKind(carrier.tax_kind)),
    leaf('rucTransportista', textInOneLine(carrier.tax_number, 20)),
    leaf('obligadoContabilidad', profile.keeps_books ? 'SI' : 'NO'),
    leafIf('contribuyenteEspecial', profile.special_taxpayer),
    leaf('fechaIniTransporte', ecDate(starts_on)),
    leaf('fechaFinTransporte', ecDate(ends_on)),
    leaf('placa', textInOneLine(carrier.plate, 20)),
  ])
  return (
    XML_HEAD +
    branch(
      'guiaRemision',
      [
        infoTributaria(parts, clave, profile),
        info,
        branch('destinatarios', [destinatario(document)]),
        infoAdicional(document.buyer),
      ],
      { id: 'comprobante', version: '1.1.0' },
    )
  )
}

function destinatario({ buyer, lines, shipment: { to, reason, route, sold } }: Guia): string {
  const { name, number } = ecBuyer(buyer)
  return branch('destinatario', [
    leaf('identificacionDestinatario', number),
    leaf('razonSocialDestinatario', name),
    leaf('dirDestinatario', textInOneLine(to, 300)),
    leaf('motivoTraslado', textInOneLine(reason, 300)),
    leafIf('ruta', textInOneLine(route, 300)),
    ...(sold === null
      ? []
      : [
          leaf('codDocSustento', TIPOS.factura),
          leaf('numDocSustento', sold.number),
          leafIf('numAutDocSustento', sold.key),
          leaf('fechaEmisionDocSustento', ecDate(sold.date)),
        ]),
    branch('detalles', lines.map(detalle)),
  ])
}

const detalle = ({ code, description, quantity }: FiscalLine): string =>
  branch('detalle', [
    leafIf('codigoInterno', textInOneLine(code, 25)),
    leaf('descripcion', textInOneLine(description, 300)),
    leaf('cantidad', six(quantity)),
  ])
