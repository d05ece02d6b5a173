import { type FiscalDocument, issueDay } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine, XML_HEAD } from '../../elements.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import { type EcProfile, ecDate } from '../profile.ts'
import { ecBuyer } from './buyer.ts'
import { detalle, infoAdicional, totalConImpuestos } from './comprobante-parts.ts'
import { infoTributaria } from './info-tributaria.ts'
import { pagos } from './pagos.ts'

/** LiquidacionCompra_V1.1.0.xsd, without signature: the company issues what its supplier, the document's buyer, cannot. */
export function ecLiquidacion(document: FiscalDocument, parts: ClaveParts, clave: string, profile: EcProfile): string {
  const { buyer: supplier, totals, lines } = document
  const { tipo, name, number } = ecBuyer(supplier)
  const info = branch('infoLiquidacionCompra', [
    leaf('fechaEmision', ecDate(issueDay(document))),
    leafIf('dirEstablecimiento', textInOneLine(profile.establishment, 300)),
    leafIf('contribuyenteEspecial', profile.special_taxpayer),
    leaf('obligadoContabilidad', profile.keeps_books ? 'SI' : 'NO'),
    leaf('tipoIdentificacionProveedor', tipo),
    leaf('razonSocialProveedor', name),
    leaf('identificacionProveedor', number),
    leafIf('direccionProveedor', textInOneLine(supplier?.place.line ?? '', 300)),
    leaf('totalSinImpuestos', totals.net),
    leaf('totalDescuento', totals.discount),
    totalConImpuestos(document),
    leaf('importeTotal', totals.total),
    leaf('moneda', 'DOLAR'),
    pagos(document),
  ])
  return (
    XML_HEAD +
    branch(
      'liquidacionCompra',
      [
        infoTributaria(parts, clave, profile),
        info,
        branch(
          'detalles',
          lines.map((line) => detalle(line, 'codigoPrincipal')),
        ),
        infoAdicional(supplier),
      ],
      { id: 'comprobante', version: '1.1.0' },
    )
  )
}
