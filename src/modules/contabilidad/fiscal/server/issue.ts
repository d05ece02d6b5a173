import { zoneOf } from '#src/kernel/days/zone.ts'
import { localMoment } from '#src/platform/fiscal/issuing/local-moment.ts'
import { currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import {
  type FiscalActing,
  type IssuedFiscalDocument,
  issueFiscalDocument,
} from '#src/platform/fiscal/issuing/server/issue.ts'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import { fiscalCreditNote, fiscalInvoice } from '../../fiscal-documents/server/load.ts'
import refusal from '../../server/refusals.ts'
import type { FiscalNumber } from './number.ts'

/** Issues an invoice electronically that was just stored. */
export async function issueFiscalInvoice(
  acting: FiscalActing,
  id: string,
  date: string,
  { settings, taken }: FiscalNumber,
): Promise<IssuedFiscalDocument> {
  const document = await fiscalInvoice(acting.sql, acting.company, id, numberedAs(settings.country_name, date, taken))
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
  const invoice = await currentDocument(sql, company, invoice_id)
  if (settings.country !== 'ES' && invoice !== null && !isAccepted(invoice.state))
    throw refusal(
      'fiscal_corrected_pending',
      'La autoridad todavía no aceptó la factura: espera su respuesta antes de hacer la nota.',
    )
  const document = await fiscalCreditNote(sql, company, id, {
    ...numberedAs(settings.country_name, date, taken),
    ...(invoice && { corrected: { number: invoice.number, date: invoice.day, key: invoice.key } }),
  })
  return issueFiscalDocument(acting, {
    ...{ settings, document, source: 'credit_note', source_id: id, series_id: taken.series_id },
    ...{ replaces: null, correction: '' },
  })
}

/** The moment is the day of the document at the hour that it is now where the company is. */
function numberedAs(country: string, date: string, { fields, ordinal, number }: FiscalNumber['taken']) {
  const now = localMoment(zoneOf(country), new Date())
  return { series: fields, ordinal, number, issued_at: `${date}${now.slice(10)}` }
}
