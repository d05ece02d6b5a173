import { type CorrectedFiscalDocument, type FiscalDocument, issueDay } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine, XML_HEAD } from '../../elements.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import { type EcProfile, ecDate } from '../profile.ts'
import { ecBuyer } from './buyer.ts'
import { impuestos, infoAdicional } from './comprobante-parts.ts'
import { infoTributaria } from './info-tributaria.ts'
import { pagos } from './pagos.ts'
import { TIPOS } from './tipos.ts'

/** NotaDebito_V1.0.0.xsd, without signature. Its lines are reasons with what each adds before tax. */
export function ecNotaDeDebito(
  document: FiscalDocument & { corrects: CorrectedFiscalDocument },
  parts: ClaveParts,
  clave: string,
  profile: EcProfile,
): string {
  const { buyer, totals, corrects, lines } = document
  const { tipo, name, number } = ecBuyer(buyer)
  const info = branch('infoNotaDebito', [
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
