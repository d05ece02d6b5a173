import { type FiscalDocument, issueDay } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine, XML_HEAD } from '../../elements.ts'
import { isIdentified } from '../../identity.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import { type EcProfile, ecDate } from '../profile.ts'
import { ecBuyer } from './buyer.ts'
import { detalle, infoAdicional, totalConImpuestos } from './comprobante-parts.ts'
import { infoTributaria } from './info-tributaria.ts'
import { pagos } from './pagos.ts'

/** factura_V2.1.0.xsd, without signature. */
export function ecFactura(document: FiscalDocument, parts: ClaveParts, clave: string, profile: EcProfile): string {
  const { buyer, totals, lines } = document
  const { tipo, name, number } = ecBuyer(buyer)
  const info = branch('infoFactura', [
    leaf('fechaEmision', ecDate(issueDay(document))),
    leafIf('dirEstablecimiento', textInOneLine(profile.establishment, 300)),
    leafIf('contribuyenteEspecial', profile.special_taxpayer),
    leaf('obligadoContabilidad', profile.keeps_books ? 'SI' : 'NO'),
    leaf('tipoIdentificacionComprador', tipo),
    leaf('razonSocialComprador', name),
    leaf('identificacionComprador', number),
    isIdentified(buyer) && leafIf('direccionComprador', textInOneLine(buyer.place.line, 300)),
    leaf('totalSinImpuestos', totals.net),
    leaf('totalDescuento', totals.discount),
    totalConImpuestos(document),
    leaf('propina', '0.00'),
    leaf('importeTotal', totals.total),
    leaf('moneda', 'DOLAR'),
    pagos(document),
  ])
  return (
    XML_HEAD +
    branch(
      'factura',
      [
        infoTributaria(parts, clave, profile),
        info,
        branch(
          'detalles',
          lines.map((line) => detalle(line, 'codigoPrincipal')),
        ),
        infoAdicional(buyer),
      ],
      { id: 'comprobante', version: '2.1.0' },
    )
  )
}
