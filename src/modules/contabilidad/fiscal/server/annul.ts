import { zoneOf } from '#src/kernel/days/zone.ts'
import { localMoment } from '#src/platform/fiscal/issuing/local-moment.ts'
import { agreedIn, type CurrentDocument, currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import { type FiscalActing, issueFiscalDocument } from '#src/platform/fiscal/issuing/server/issue.ts'
import { settleAnnulled } from '#src/platform/fiscal/issuing/server/settle.ts'
import { fiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import refusal from '../../server/refusals.ts'

/**
 * Takes back before the authority what is annulled in the books. What it never had is only put away; what it has is annulled as its country has it.
 * @throws Refusal where that is not known yet, or another document takes it back
 */
export async function annulFiscal(acting: FiscalActing, source_id: string, reason: string): Promise<void> {
  const { sql, company, person } = acting
  const document = await currentDocument(sql, company, source_id)
  if (document === null || document.state === 'anulado') return
  if (document.state === 'enviado' || document.state === 'incierto')
    throw refusal(
      'fiscal_document_pending',
      'Esperamos la respuesta de la autoridad sobre este documento: anúlalo cuando se sepa.',
    )
  if (!isAccepted(document.state) && document.country !== 'ES') return settleAnnulled(sql, company, document, person)
  if (document.state === 'rechazado') return settleAnnulled(sql, company, document, person)
  if (document.country === 'ES') return annulInSpain(acting, document, reason)
  if (document.country === 'CO')
    throw refusal(
      'fiscal_annulment_elsewhere',
      'En Colombia una factura validada no se anula: haz una nota crédito por el total.',
    )
  return settleAnnulled(sql, company, document, person, IN_ECUADOR)
}

/** SRI: annulled on the authority's own page, until the 7th of the next month. */
const IN_ECUADOR =
  'Anúlala también en el portal del SRI antes del día 7 del mes siguiente: aquí solo se anula en tus libros.'

/** A record of its own in the chain: Orden HAC/1177/2024, art. 11. */
async function annulInSpain(acting: FiscalActing, document: CurrentDocument, reason: string): Promise<void> {
  const settings = await fiscalSettings(acting.sql, acting.company)
  if (settings === null) return
  const agreed = agreedIn(document)
  await issueFiscalDocument(acting, {
    settings: { ...settings, environment: document.environment },
    document: {
      ...agreed,
      kind: 'anulacion',
      issued_at: localMoment(zoneOf(settings.country_name), new Date()),
      corrects: {
        ...{ number: document.number, date: document.day, key: document.key, reason, concept: '' },
        simplified: agreed.buyer === null,
      },
    },
    ...{ source: document.source, source_id: document.source_id, series_id: null, replaces: null, correction: '' },
  })
}
