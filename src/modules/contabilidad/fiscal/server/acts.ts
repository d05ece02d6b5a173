import { zoneOf } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import { documentAt } from '#src/platform/fiscal/inbox/server/documents.ts'
import { localMoment } from '#src/platform/fiscal/issuing/local-moment.ts'
import { agreedIn, type CurrentDocument, lockDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import { issueFiscalDocument } from '#src/platform/fiscal/issuing/server/issue.ts'
import { retryDocument } from '#src/platform/fiscal/outbox/server/retry.ts'
import type { FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import type { EsCorrection } from '#src/platform/fiscal/packs/es/profile.ts'
import { fiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import type { Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { freezeCorrectedNote } from '../../credit-notes/server/paper.ts'
import { fiscalCreditNote, fiscalInvoice } from '../../fiscal-documents/server/load.ts'
import { freezeCorrected } from '../../invoices/server/papers/issued-invoice.ts'
import { fiscalLiquidation } from '../../liquidations/server/load.ts'
import { freezeLiquidation } from '../../liquidations/server/paper.ts'
import { fiscalRetention } from '../../retentions/server/load.ts'
import { freezeRetention } from '../../retentions/server/paper.ts'
import refusal from '../../server/refusals.ts'
import { fiscalWaybill } from '../../waybills/server/load.ts'
import { freezeWaybill } from '../../waybills/server/paper.ts'
import type { FiscalDocumentDetail } from '../schemas.ts'

type One = Ctx<{ id: string }>

/** Tries again what was not settled; what may have arrived is asked for, never sent blindly. */
export async function retryFiscalDocument({ sql, company, user, later, input }: One): Promise<FiscalDocumentDetail> {
  const document = found(await lockDocument(sql, company, input.id))
  if (document.replaced || ['autorizado', 'con_avisos', 'anulado', 'rechazado'].includes(document.state))
    throw refusal('fiscal_document_settled', 'Este documento ya tiene su respuesta: no hay nada que reintentar.')
  await retryDocument({ sql, company, later, person: user.id }, document)
  return documentAt(sql, company, input.id)
}

/** Makes a refused document again, under its number, by what company and contact say now. */
export async function correctFiscalDocument(ctx: One): Promise<FiscalDocumentDetail> {
  const { sql, company, user, keys, later, input } = ctx
  await holdInvoice(sql, company, input.id)
  await holdWaybill(sql, company, input.id)
  const refused = found(await lockDocument(sql, company, input.id))
  if (refused.replaced || refused.state !== 'rechazado')
    throw refusal('fiscal_document_settled', 'Solo se corrige un documento rechazado.')
  const own = found((await fiscalSettings(sql, company)) ?? undefined)
  const document = await madeAgain(sql, company, refused, zoneOf(own.country_name))
  const { id } = await issueFiscalDocument(
    { sql, company, keys, later, person: user.id },
    {
      settings: { ...own, environment: refused.environment },
      document,
      ...{ source: refused.source, source_id: refused.source_id, series_id: refused.series_id },
      replaces: refused.id,
      correction: CORRECTIONS[refused.kind === 'anulacion' ? 'anulacion' : 'alta'],
    },
  )
  await freezeAgain({ sql, company, later }, refused)
  return documentAt(sql, company, id)
}

/** By what its own row, company and contact say now. */
function madeAgain(
  sql: Query,
  company: string,
  refused: CurrentDocument,
  zone: string,
): FiscalDocument | Promise<FiscalDocument> {
  const agreed = agreedIn(refused)
  const { series, ordinal, number, issued_at, corrects, support, transcribes } = agreed
  const numbered = {
    ...{ series, ordinal, number, issued_at },
    // The day of the document is that of its signature; that of the paper stays.
    ...(transcribes && { transcribes, issued_at: localMoment(zone, new Date()) }),
  }
  if (refused.kind === 'anulacion') return agreed
  if (refused.kind === 'guia') return fiscalWaybill(sql, company, refused.source_id, numbered)
  if (support) {
    const { credit, authorisation } = support
    return fiscalRetention(sql, company, refused.source_id, { ...numbered, credit, authorisation })
  }
  return loadOf(refused)(sql, company, refused.source_id, { ...numbered, ...(corrects && { corrected: corrects }) })
}

/** The invoice of a document, or of its note, locked first as in every act on an invoice: editions of a paper follow one another. */
const holdInvoice = (sql: Query, company: string, document: string) => sql`
  select from invoices i where i.company_id = ${company} and i.id = (
    select coalesce(n.invoice_id, d.source_id) from fiscal_documents d
    left join credit_notes n on n.company_id = d.company_id and n.id = d.source_id
    where d.company_id = ${company} and d.id = ${document})
  for update of i`

/** The same of a waybill. */
const holdWaybill = (sql: Query, company: string, document: string) => sql`
  select from waybills where company_id = ${company} and id = (
    select source_id from fiscal_documents where company_id = ${company} and id = ${document})
  for update`

/** Its paper bears the new key; what an annulment takes back keeps the paper that it has. */
async function freezeAgain(issuing: Issuing, { kind, source, source_id }: CurrentDocument): Promise<void> {
  if (kind === 'anulacion') return
  if (source === 'credit_note') await freezeCorrectedNote(issuing, source_id)
  else if (source === 'waybill') await freezeWaybill(issuing, source_id, 'correction')
  else if (source === 'bill') await freezeRetention(issuing, source_id, 'correction')
  else if (source === 'liquidation') await freezeLiquidation(issuing, source_id, 'correction')
  else await freezeCorrected(issuing, source_id)
}

const loadOf = ({ source }: CurrentDocument) =>
  source === 'credit_note' ? fiscalCreditNote : source === 'liquidation' ? fiscalLiquidation : fiscalInvoice

/** AEAT, Validaciones y errores 1.2.0, annex 6. */
const CORRECTIONS = { alta: 'alta_rechazada', anulacion: 'anulacion_rechazada' } as const satisfies Record<
  string,
  EsCorrection
>
