import type { Query } from '#src/server/database/transaction.ts'
import { type FiscalPaper, fiscalPaperOf } from '../fiscal-paper.ts'

/** What is printed of the electronic document of an invoice or a note, the last one of it; null where there is none. */
export async function printedFiscal(sql: Query, company: string, source: string): Promise<FiscalPaper | null> {
  const [document] = await sql<Parameters<typeof fiscalPaperOf>[0]>`
    select country, environment, kind, key, qr from fiscal_documents
    where company_id = ${company} and source_id = ${source} and kind <> 'anulacion' and not replaced
    order by sequence desc limit 1`
  return document ? fiscalPaperOf(document) : null
}
