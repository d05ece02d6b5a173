import { type CorrectedFiscalDocument, type FiscalDocument, issueDay } from '../../document.ts'
import { leaf, leafIf, textInOneLine } from '../../elements.ts'
import { type EcProfile, ecDate } from '../profile.ts'
import { ecBuyer } from './buyer.ts'
import { TIPOS } from './tipos.ts'

export type EcNota = FiscalDocument & { corrects: CorrectedFiscalDocument }

/** What both notas say first: to whom, by whom, and what they correct. */
export function notaHead(document: EcNota, profile: EcProfile) {
  const { buyer, totals, corrects } = document
  const { tipo, name, number } = ecBuyer(buyer)
  return [
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
  ]
}
