import { branch, leaf, textInOneLine, XML_HEAD } from '../../elements.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import type { EcProfile } from '../profile.ts'
import { detalle, infoAdicional, totalConImpuestos } from './comprobante-parts.ts'
import { infoTributaria } from './info-tributaria.ts'
import { type EcNota, notaHead } from './nota-parts.ts'

/** NotaCredito_V1.1.0.xsd, without signature. */
export function ecNotaDeCredito(document: EcNota, parts: ClaveParts, clave: string, profile: EcProfile): string {
  const { buyer, totals, corrects, lines } = document
  const info = branch('infoNotaCredito', [
    ...notaHead(document, profile),
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
