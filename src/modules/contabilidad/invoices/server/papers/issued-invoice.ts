import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import { drawDocument } from '#src/platform/templates/server/draw-document.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { stampPaper } from '#src/platform/templates/server/papers/stamp-paper.ts'
import { paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { KIND } from '../kind.ts'
import { printedInvoice } from './printed-invoice.ts'

const { shortDate } = formatsOf('')

/** Stores the paper of a new invoice. */
export const freezeIssued = async (issuing: Issuing, id: string): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion: 'issue',
    document: await printedInvoice(issuing.sql, issuing.company, id),
  })

/** Stores another edition, as the invoice is printed once its electronic document was made again: with the new key. */
export const freezeCorrected = async (issuing: Issuing, id: string): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion: 'correction',
    document: await printedInvoice(issuing.sql, issuing.company, id),
  })

/** Stores an annulled edition: the issued paper with a line on top that says when it was annulled. Nothing else is drawn again. */
export async function freezeAnnulled(issuing: Issuing, id: string): Promise<StoredPaper> {
  const { document, sheet } = await firstOf(issuing, id)
  const words = await annulmentOf(issuing.sql, issuing.company, id)
  if (words === null) throw new Error(`Invoice ${id} is not annulled`)
  return freezePaper(issuing, {
    document_id: id,
    occasion: 'annulment',
    document,
    sheet: await stampPaper(sheet, words),
  })
}

/** An invoice's stored paper; one from before papers were stored is printed and stored now. */
export async function issuedPaper(issuing: Issuing, id: string): Promise<StoredPaper> {
  const { sql, company } = issuing
  const paper = await paperOf(sql, company, id)
  if (paper) return paper
  return (await annulmentOf(sql, company, id)) === null ? firstOf(issuing, id) : freezeAnnulled(issuing, id)
}

/** The same for reads, which cannot store it. */
export async function drawnInvoice(
  sql: Query,
  company: string,
  id: string,
): Promise<Pick<StoredPaper, 'sheet' | 'document'>> {
  const document = await printedInvoice(sql, company, id)
  const sheet = await drawDocument(sql, company, document)
  const words = await annulmentOf(sql, company, id)
  return { document, sheet: words === null ? sheet : await stampPaper(sheet, words) }
}

/** The first edition, drawn under a lock: concurrent prints wait until it is stored. */
async function firstOf(issuing: Issuing, id: string): Promise<StoredPaper> {
  const { sql, company } = issuing
  await sql`select from invoices where company_id = ${company} and id = ${id} for update`
  return (
    (await paperOf(sql, company, id)) ??
    freezePaper(issuing, {
      document_id: id,
      occasion: 'first_print',
      document: await printedInvoice(sql, company, id),
    })
  )
}

async function annulmentOf(sql: Query, company: string, id: string): Promise<string | null> {
  const [invoice] = await sql<{ annulled_on: string | null; kind: string }>`
    select annulled_on, ${KIND} as kind from invoices i where company_id = ${company} and id = ${id}`
  const { annulled_on, kind } = found(invoice)
  return annulled_on && `${kind.toUpperCase()} ANULADA el ${shortDate(annulled_on)}.`
}
