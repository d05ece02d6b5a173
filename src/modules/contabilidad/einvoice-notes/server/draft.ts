import type { ById } from '#src/kernel/fields.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { toCents } from '../../einvoice-bills/draft-lines.ts'
import { currencyOf, uploadedEinvoice } from '../../einvoice-bills/server/uploaded-einvoice.ts'
import { warningsOf } from '../../einvoice-bills/server/warnings.ts'
import type { CorrectedDocument, ReadInvoice } from '../../einvoice-reading/read-invoice.ts'
import { creditableOfBill } from '../../supplier-credit-notes/server/creditable.ts'
import { supplierCreditTaxed } from '../../supplier-credit-notes/totals.ts'
import { proposedCredits } from '../proposal.ts'
import type { EinvoiceNoteDraft } from '../schemas.ts'
import { correctedBill } from './corrected-bill.ts'
import { refusedNote } from './refused.ts'
import { noteWarnings } from './warnings.ts'

/** Reads an uploaded file as a supplier's credit note. @throws Refusal for a file that is no electronic invoice */
export async function einvoiceNoteDraft({ sql, company, input: { id } }: Ctx<ById>): Promise<EinvoiceNoteDraft> {
  const { file, invoice, own, supplier } = await uploadedEinvoice(sql, company, id)
  const documents = distinct(invoice.corrects)
  const [document] = documents
  const found =
    document && documents.length === 1 ? await correctedBill(sql, company, document, supplier?.id ?? null) : null
  const registered = await registeredNote(sql, company, invoice, supplier?.id ?? found?.supplier_id ?? null)
  const bill = found && !found.annulled ? await creditableOfBill(sql, company, found.id) : null
  const { credits, unmatched } = bill ? proposedCredits(invoice, bill.lines) : { credits: [], unmatched: [] }
  const totals = bill && supplierCreditTaxed(bill.lines, credits, bill.levied).totals
  const total = toCents(invoice.totals.total)
  const shown = currencyOf(invoice, own.currency)
  const refused = refusedNote(invoice, { documents, found, supplier, registered, left: bill ? bill.amount : null })
  return {
    file,
    ...{ format: invoice.format, key: invoice.key, number: invoice.number, issued: invoice.issued },
    ...{ reason: invoice.reason, currency: shown, issuer: invoice.supplier, customer: invoice.customer },
    corrects: documents.map(({ number, key }) => (number || key).slice(0, 200)),
    bill: found && !found.annulled ? { id: found.id, number: found.number } : null,
    ...{ registered, lines: credits, totals, total, refused },
    warnings:
      refused === '' && bill && totals && found
        ? [
            ...warningsOf(invoice, { own, shown, reckoned: totals.total, total, unknown: [] }),
            ...noteWarnings(invoice, { country: own.country, shown, found, supplier, bill, credits, unmatched }),
          ]
        : [],
  }
}

/** Some name their document twice, or several times for several reasons. */
function distinct(documents: readonly CorrectedDocument[]): CorrectedDocument[] {
  const named = documents
    .map(({ number, key }) => ({ number: number.slice(0, 60), key: key.slice(0, 200) }))
    .filter(({ number, key }) => number !== '' || key !== '')
  return [...new Map(named.map((document) => [`${document.number} ${document.key}`, document])).values()]
}

/** The note that has this key, or this number of the supplier. */
async function registeredNote(sql: Query, company: string, { key, number }: ReadInvoice, supplier: string | null) {
  const [note] = await sql<{ id: string; number: string }>`
    select n.id, n.number from supplier_credit_notes n
    where n.company_id = ${company} and n.annulled_on is null and (
      (n.supplier_id = ${supplier}::uuid and trama.plain(n.supplier_number) = trama.plain(${number}))
      or (${key} <> '' and n.id in (
        select a.note_id from accounting_files f join attachments a on a.company_id = f.company_id and a.file_id = f.id
        where f.company_id = ${company} and f.einvoice_key = ${key})))
    limit 1`
  return note ?? null
}
