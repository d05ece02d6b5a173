import { v7 } from 'uuid'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { DocumentContent } from '../../document.ts'
import type { PaperDocument, PaperOccasion } from '../../paper-rows.ts'
import { drawDocument } from '../draw-document.ts'
import { FILE_PAPER, type FilingPaper } from './file-job.ts'
import { paperOf, type StoredPaper } from './stored-paper.ts'

/** The transaction in which something is issued. */
export interface Issuing {
  sql: Query
  company: string
  /** Queues a job in it. */
  later(job: string, data: object): Promise<void>
}

type Freezing<D extends PaperDocument> = {
  document_id: string
  occasion: PaperOccasion
  document: D
  // As it is drawn; a quote or an invoice by the company's template unless said.
} & (D extends DocumentContent ? { sheet?: PrintedDocument } : { sheet: PrintedDocument })

/**
 * Keeps a document as it is printed now. Where that is what was kept last, nothing is added: who marks a quote as sent twice sent one
 * paper. Call it while the document's own row is held, so that editions follow one another.
 */
export async function freezePaper<D extends PaperDocument>(
  { sql, company, later }: Issuing,
  freezing: Freezing<D>,
): Promise<StoredPaper<D>> {
  const { document_id, occasion, document } = freezing
  const sheet = JSON.stringify(
    freezing.sheet ?? (await drawDocument(sql, company, document as PaperDocument as DocumentContent)),
  )
  const [last] = await sql<{ edition: number; same: boolean }>`
    select edition, sheet = ${sheet}::jsonb as same from issued_papers
    where company_id = ${company} and document_id = ${document_id} order by edition desc limit 1`
  if (!last?.same) {
    const id = v7()
    await sql`
      insert into issued_papers (company_id, id, kind, document_id, edition, occasion, document, sheet)
      values (${company}, ${id}, ${document.type}, ${document_id}, ${(last?.edition ?? 0) + 1}, ${occasion},
        ${JSON.stringify(document)}::jsonb, ${sheet}::jsonb)`
    await later(FILE_PAPER, { company, paper: id } satisfies FilingPaper)
  }
  const paper = await paperOf<D>(sql, company, document_id)
  if (!paper) throw new Error(`The paper of ${document_id} was kept and is not there`)
  return paper
}
