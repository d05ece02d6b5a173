import { branch, leaf, textInOneLine, XML_HEAD } from '../../elements.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import type { EcProfile } from '../profile.ts'
import { impuestos, infoAdicional } from './comprobante-parts.ts'
import { infoTributaria } from './info-tributaria.ts'
import { type EcNota, notaHead } from './nota-parts.ts'
import { pagos } from './pagos.ts'

/** NotaDebito_V1.0.0.xsd, without signature. Its lines are reasons with what each adds before tax. */
export function ecNotaDeDebito(document: EcNota, parts: ClaveParts, clave: string, profile: EcProfile): string {
  const { buyer, totals, lines } = document
  const info = branch('infoNotaDebito', [
    ...notaHead(document, profile),
    impuestos(document),
    leaf('valorTotal', totals.total),
    pagos(document),
  ])
  return (
    XML_HEAD +
    branch(
      'notaDebito',
      [
        infoTributaria(parts, clave, profile),
        info,
        branch(
          'motivos',
          lines.map(({ description, net }) =>
            branch('motivo', [leaf('razon', textInOneLine(description, 300)), leaf('valor', net)]),
          ),
        ),
        infoAdicional(buyer),
      ],
      { id: 'comprobante', version: '1.0.0' },
    )
  )
}
