import { zoneOf } from '#src/kernel/days/zone.ts'
import { localMoment } from '#src/platform/fiscal/issuing/local-moment.ts'
import { agreedIn, currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import {
  type FiscalActing,
  type IssuedFiscalDocument,
  issueFiscalDocument,
} from '#src/platform/fiscal/issuing/server/issue.ts'
import type { TranscribedPaper } from '#src/platform/fiscal/packs/document.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fiscalCreditNote, fiscalInvoice } from '../../fiscal-documents/server/load.ts'
import refusal from '../../server/refusals.ts'
import type { FiscalNumber } from './number.ts'

/** Issues an invoice electronically that was just stored, or a note that adds to one. */
export async function issueFiscalInvoice(
  acting: FiscalActing,
  { id, date, debits_id }: { id: string; date: string; debits_id: string | null },
  { settings, taken, transcribes }: FiscalNumber,
): Promise<IssuedFiscalDocument> {
  const { sql, company } = acting
  const corrected = debits_id === null ? null : await correctedInvoice(sql, company, debits_id, settings.country)
  const document = await fiscalInvoice(sql, company, id, {
    ...(transcribes
      ? transcribedNow(settings.country_name, taken, transcribes)
      : numberedAs(settings.country_name, date, taken)),
    ...(corrected && { corrected }),
  })
  return issueFiscalDocument(acting, {
    ...{ settings, document, source: 'invoice', source_id: id, series_id: taken.series_id },
    ...{ replaces: null, correction: '' },
  })
}

/** The same of a credit note, which the authority only takes on an invoice that it has. */
export async function issueFiscalNote(
  acting: FiscalActing,
  { id, invoice_id, date }: { id: string; invoice_id: string; date: string },
  { settings, taken }: FiscalNumber,
): Promise<IssuedFiscalDocument> {
  const { sql, company } = acting
  const corrected = await correctedInvoice(sql, company, invoice_id, settings.country)
  const document = await fiscalCreditNote(sql, company, id, {
    ...numberedAs(settings.country_name, date, taken),
    ...(corrected && { corrected }),
  })
  return issueFiscalDocument(acting, {
    ...{ settings, document, source: 'credit_note', source_id: id, series_id: taken.series_id },
    ...{ replaces: null, correction: '' },
  })
}

/**
 * What a note corrects, as the authority knows it; null where it was not issued electronically.
 * @throws Refusal while the authority has not accepted it
 */
async function correctedInvoice(sql: Query, company: string, id: string, country: FiscalCountry) {
  const invoice = await currentDocument(sql, company, id)
  if (invoice === null) return null
  if (country !== 'ES' && !isAccepted(invoice.state))
    throw refusal(
      'fiscal_corrected_pending',
      'La autoridad todavía no aceptó la factura: espera su respuesta antes de hacer la nota.',
    )
  if (country === 'CO' && invoice.kind === 'nota_debito')
    throw refusal(
      'fiscal_corrected_debit_note',
      'En Colombia la nota crédito se hace sobre la factura: acredita en ella lo que añadió la nota débito.',
    )
  const kind = invoice.kind === 'nota_debito' ? 'nota_debito' : 'factura'
  const transcribed = agreedIn(invoice).transcribes !== undefined
  return { kind, number: invoice.number, date: invoice.day, key: invoice.key, transcribed } as const
}

/** The moment is the day of the document at the hour that it is now where the company is. */
function numberedAs(country: string, date: string, { fields, ordinal, number }: FiscalNumber['taken']) {
  const now = localMoment(zoneOf(country), new Date())
  return { series: fields, ordinal, number, issued_at: `${date}${now.slice(10)}` }
}

/** What is on paper already is issued electronically now: the DIAN wants the day of the document and that of its signature to be one, FAD09e. */
const transcribedNow = (
  country: string,
  { fields, ordinal, number }: FiscalNumber['taken'],
  transcribes: TranscribedPaper,
) => ({
  ...{ series: fields, ordinal, number, transcribes },
  issued_at: localMoment(zoneOf(country), new Date()),
})
