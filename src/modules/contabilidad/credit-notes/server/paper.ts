import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import { printedLine } from '#src/platform/documents/printed-lines.ts'
import { printedFiscal } from '#src/platform/fiscal/paper/server/printed-fiscal.ts'
import type { DocumentContent } from '#src/platform/templates/document.ts'
import type { Printing } from '#src/platform/templates/paper-rows.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { stampPaper } from '#src/platform/templates/server/papers/stamp-paper.ts'
import { bytesOf, paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fileOf } from '#src/server/pdf/press/press.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import type { InvoiceKind } from '../../invoices/schemas.ts'
import { KIND } from '../../invoices/server/kind.ts'
import { printedInvoice } from '../../invoices/server/papers/printed-invoice.ts'
import { printedAuthorisation } from '../../numbering/server/next.ts'
import { creditedLines, creditTotals } from '../totals.ts'
import { creditableOf, noteAt } from './lists.ts'

const { shortDate } = formatsOf('')

/** Stores the paper of a new note, by the company's template of invoices. */
export const freezeNote = async (issuing: Issuing, id: string): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion: 'issue',
    document: await printedNote(issuing.sql, issuing.company, id),
  })

/** Stores another edition, as the note is printed once its electronic document was made again: with the new key. */
export const freezeCorrectedNote = async (issuing: Issuing, id: string): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion: 'correction',
    document: await printedNote(issuing.sql, issuing.company, id),
  })

/** Stores an annulled edition: the issued paper with a line on top. */
export async function freezeAnnulledNote(issuing: Issuing, id: string): Promise<StoredPaper> {
  const { document, sheet } = await issuedNote(issuing.sql, issuing.company, id)
  const { annulled_on } = await noteAt(issuing.sql, issuing.company, id)
  const words = `NOTA ANULADA el ${shortDate(found(annulled_on ?? undefined))}.`
  return freezePaper(issuing, {
    document_id: id,
    occasion: 'annulment',
    document,
    sheet: await stampPaper(sheet, words),
  })
}

export const printedCreditNote = async ({ sql, company, input: { id, edition } }: Ctx<Printing>) =>
  (await issuedNote(sql, company, id, edition)).sheet

export async function creditNotePdf({ sql, company, input: { id, edition } }: Ctx<Printing>) {
  const paper = await issuedNote(sql, company, id, edition)
  return fileOf(paper.sheet, await bytesOf(sql, company, paper))
}

export const bytesOfNote = async (sql: Query, company: string, id: string): Promise<Buffer> =>
  bytesOf(sql, company, await issuedNote(sql, company, id))

async function issuedNote(sql: Query, company: string, id: string, edition?: number): Promise<StoredPaper> {
  await noteAt(sql, company, id)
  return found(await paperOf(sql, company, id, edition))
}

/** Its lines and totals are what the note takes back; client and design are the invoice's. */
async function printedNote(sql: Query, company: string, id: string): Promise<DocumentContent> {
  const note = await noteAt(sql, company, id)
  const invoice = (await paperOf(sql, company, note.invoice_id))?.document
  const { client } = invoice ?? (await printedInvoice(sql, company, note.invoice_id))
  const before = await creditableOf(sql, company, note.invoice_id, note.ordinal)
  const chosen = await sql<{ line_id: string; quantity: string }>`
    select line_id, trim_scale(quantity)::text as quantity from credit_note_lines where company_id = ${company} and note_id = ${id}`
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  const [issued] = await sql<{ series_id: string | null; corrects: InvoiceKind }>`
    select n.series_id, ${KIND} as corrects
    from credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    where n.company_id = ${company} and n.id = ${id}`
  const { series_id, corrects } = found(issued)
  const authorisation = await printedAuthorisation(sql, company, series_id)
  const { subtotal, discount, amount: total } = note
  const fiscal = await printedFiscal(sql, company, id)
  return {
    ...(fiscal && { fiscal }),
    ...(authorisation && { authorisation }),
    type: 'credit_note',
    title: countryOf(found(profile).country).creditNote,
    number: note.number,
    date: note.date,
    until: null,
    client,
    body: `Corrige la ${namedInvoice({ kind: corrects, number: note.invoice })} del ${shortDate(before.date)}. Motivo: ${note.reason}`,
    lines: creditedLines(before.lines, chosen, before.levied).map(printedLine),
    totals:
      chosen.length > 0 ? creditTotals(before.lines, chosen, before.levied) : { subtotal, discount, taxes: [], total },
    currency: note.currency,
    header: '',
    footer: '',
    logo_url: '',
  }
}
