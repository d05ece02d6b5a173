import fragment from 'sql-template-tag'
import { pdfName } from '#src/kernel/files/pdf-name.ts'
import { isPicture, pictureAt } from '#src/platform/links/server/page/picture-at.ts'
import { unknownAct } from '#src/platform/links/server/page/sent-form.ts'
import type { PublicFile, SharedDocuments } from '#src/platform/links/server/shared-documents.ts'
import { noteVisit } from '#src/platform/links/server/visits.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { beginOnlinePayment } from '../../../gateways/server/begin.ts'
import { bytesOfInvoice, shownInvoice } from '../../../invoices/server/papers/print-calls.ts'
import { instructionsOf } from '../../../transfers/server/instructions.ts'
import { reportPayment } from '../../../transfers/server/report.ts'
import { type OpenInvoice, openInvoice } from '../open-invoice.ts'
import { fiscalFile } from './fiscal-file.ts'
import { invoicePage } from './invoice-page.ts'
import { invoicePageState } from './invoice-page-state.ts'
import { noteFile } from './shared-notes.ts'

/** Invoices under their public links. */
export const sharedInvoices = ({ secret, enqueue }: Pick<Services, 'secret' | 'enqueue'>): SharedDocuments => ({
  async open(sql, named) {
    const invoice = await openInvoice(sql, secret, named)
    if (!invoice) return null
    const { company, id, invoice: document } = invoice
    return {
      page: async (asked) => invoicePage(await invoicePageState(sql, invoice), asked),
      file: (name) => invoiceFile(sql, invoice, name),
      async act({ sent, file }) {
        if (sent('acto') === 'pagar') {
          const { left } = await invoicePageState(sql, invoice)
          await beginOnlinePayment(sql, { enqueue }, invoice, { sent, left })
          return true
        }
        if (sent('acto') !== 'informar') return unknownAct()
        if ((await instructionsOf(sql, company)).instructions === '') return unknownAct()
        await reportPayment(sql, invoice, { sent, file })
        return true
      },
      visited: (visitor) =>
        noteVisit(
          sql,
          secret,
          {
            ...{ kind: 'invoice visit', company, id, document },
            links: fragment`invoice_links`,
            visits: fragment`invoice_visits`,
            insert: fragment`insert into invoice_visits (company_id, id, link_id, browser_hash, invoice_id)`,
          },
          visitor,
        ),
    }
  },
})

/** The files beside the page: the paper as PDF, the pictures on it, the XML that the authority accepted, and those of its notes. */
async function invoiceFile(sql: Query, open: OpenInvoice, name: string): Promise<PublicFile | null> {
  const { company, invoice, number } = open
  if (name === 'xml') return fiscalFile(sql, company, invoice)
  if (name !== 'pdf' && !isPicture(name)) return noteFile(sql, open, name)
  const paper = await shownInvoice(sql, company, invoice)
  if (name !== 'pdf') return pictureAt(paper.sheet, name)
  return { bytes: await bytesOfInvoice(sql, company, paper), type: 'application/pdf', name: pdfName(number) }
}
