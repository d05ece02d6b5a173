import { type CorrectedFiscalDocument, type FiscalDocument, issueDay } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine, XML_HEAD } from '../../elements.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import { type EcProfile, ecDate } from '../profile.ts'
import { ecBuyer } from './buyer.ts'
import { detalle, infoAdicional, totalConImpuestos } from './comprobante-parts.ts'
import { infoTributaria } from './info-tributaria.ts'
import { TIPOS } from './tipos.ts'

/** NotaCredito_V1.1.0.xsd, without signature. */
export function ecNotaDeCredito(
  document: FiscalDocument & { corrects: CorrectedFiscalDocument },
  parts: ClaveParts,
  clave: string,
  profile: EcProfile,
): string {
  const { buyer, totals, corrects, lines } = document
  const { tipo, name, number } = ecBuyer(buyer)
  const info = branch('infoNotaCredito', [
    leaf('fechaEmision', ecDate(issueDay(document))),
    leafIf('dirEstablecimiento', textInOneLine(profile.establishment, 300)),
    leaf('tipoIdentificacionComprador', tipo),
    leaf('razonSocialComprador', name),
    leaf('identificacionComprador', number),
    leafIf('contribuyenteEspecial', profile.special_taxpayer),
    leaf('obligadoContabilidad', profile.keeps_books ? 'SI' : 'NO'),
    leaf('codDocModificado', TIPOS[corrects.kind ?? 'factura']),
    leaf('numDocModificado', corrects.number),
    leaf('fechaEmisionDocSustento', ecDate(corrects.date)),
    leaf('totalSinImpuestos', totals.net),
    leaf('valorModificacion', totals.total),
    leaf('moneda', 'DOLAR'),
    totalConImpuestos(document),
    leaf('motivo', textInOneLine(corrects.reason, 300)),
  ])
  return (
    XML_HEAD +
    branch(
      'notaCredito',
      [
        infoTributaria(parts, clave, profile),
        info,
        branch(
          'detalles',
          lines.map((line) => detalle(line, 'codigoInterno')),
        ),
        infoAdicional(buyer),
      ],
      { id: 'comprobante', version: '1.1.0' },
    )
  )
}
