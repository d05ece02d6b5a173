import { pdfName } from '#src/kernel/files/pdf-name.ts'
import { type BuyerDocument, buyerDocuments } from '#src/platform/fiscal/buyer/server/buyer-document.ts'
import type { PublicFile } from '#src/platform/links/server/shared-documents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { bytesOfNote } from '../../../credit-notes/server/paper.ts'
import type { OpenInvoice } from '../open-invoice.ts'
import { fiscalFile } from './fiscal-file.ts'

const MOST_NOTES = 200
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const FILE_NAME = new RegExp(`^nota/(${UUID})/(pdf|xml)$`)

/** A credit note of a shared invoice, as its client sees it. */
export interface SharedNote {
  id: string
  number: string
  date: string
  amount: string
  reason: string
  annulled_on: string | null
  /** Null where it was not issued electronically. */
  fiscal: BuyerDocument | null
}

/** The oldest first; annulled ones stay visible, as the client may have them. */
export async function sharedNotes(sql: Query, { company, invoice }: OpenInvoice): Promise<SharedNote[]> {
  const notes = await sql<Omit<SharedNote, 'fiscal'>>`
    select id, number, date, amount::text as amount, reason, annulled_on from credit_notes
    where company_id = ${company} and invoice_id = ${invoice} order by date, id limit ${MOST_NOTES}`
  const documents = await buyerDocuments(
    sql,
    company,
    notes.map(({ id }) => id),
  )
  return notes.map((note) => ({ ...note, fiscal: documents.get(note.id) ?? null }))
}

/** The path of a note's file after that of the page. */
export const noteFileName = (id: string, file: 'pdf' | 'xml') => `nota/${id}/${file}`

/** The paper of a note of this invoice, or the XML that the authority accepted; null for any other name or note. */
export async function noteFile(
  sql: Query,
  { company, invoice }: OpenInvoice,
  name: string,
): Promise<PublicFile | null> {
  const [, id, file] = FILE_NAME.exec(name) ?? []
  if (id === undefined) return null
  const [note] = await sql<{ number: string }>`
    select number from credit_notes where company_id = ${company} and invoice_id = ${invoice} and id = ${id}`
  if (!note) return null
  if (file === 'xml') return fiscalFile(sql, company, id)
  return { bytes: await bytesOfNote(sql, company, id), type: 'application/pdf', name: pdfName(note.number) }
}
