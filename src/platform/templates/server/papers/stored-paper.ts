import fragment, { empty, type Sql } from 'sql-template-tag'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { pdfBytes } from '#src/server/pdf/press/press.ts'
import type { DocumentContent } from '../../document.ts'
import type { PaperDocument, PaperOccasion } from '../../paper-rows.ts'

export interface StoredPaper<D extends PaperDocument = DocumentContent> {
  id: string
  edition: number
  occasion: PaperOccasion
  document: D
  sheet: PrintedDocument
  created_at: string
}

/** What was issued: the last edition, or the one that is named. Undefined for what was never issued. */
export async function paperOf<D extends PaperDocument = DocumentContent>(
  sql: Query,
  company: string,
  document: string,
  edition?: number,
): Promise<StoredPaper<D> | undefined> {
  const [paper] = await sql<StoredPaper<D>>`
    select id, edition, occasion, document, sheet, created_at from issued_papers
    where company_id = ${company} and document_id = ${document} ${edition ? fragment`and edition = ${edition}` : empty}
    order by edition desc limit 1`
  return paper
}

/** The PDF of a paper: the bytes that are kept; while these are being written, the same bytes, made from the same marks. */
export async function bytesOf(
  sql: Query,
  company: string,
  { id, sheet, document }: Pick<StoredPaper<PaperDocument>, 'id' | 'sheet' | 'document'>,
): Promise<Buffer> {
  const [file] = await sql<{
    pdf: Buffer
  }>`select pdf from issued_files where company_id = ${company} and paper_id = ${id} order by id limit 1`
  return file?.pdf ?? paperBytes(sheet, document)
}

/** A paper as bytes. They follow from the sheet and the document's day alone: written twice, they are the same. */
export const paperBytes = (sheet: PrintedDocument, { date }: Pick<PaperDocument, 'date'>): Promise<Buffer> =>
  pdfBytes(sheet, date)

/** Whether what this person is shown of a document from before papers were kept may be kept: control looks, and changes nothing. */
export const mayStorePaper = ({ role }: CurrentUser): boolean => role !== 'control'

/** The editions of a document, as jsonb; `document` is its id in the statement around it. */
export const paperEditions = (company: string, document: Sql): Sql => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('edition', k.edition, 'occasion', k.occasion, 'created_at', k.created_at,
     'sha256', (select f.sha256 from issued_files f where f.company_id = ${company} and f.paper_id = k.id order by f.id limit 1))
     order by k.edition desc), '[]')
   from issued_papers k
   where k.company_id = ${company} and k.document_id = ${document})`
