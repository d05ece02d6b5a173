import { v7 } from 'uuid'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { bytesOf, paperBytes, type StoredPaper } from './stored-paper.ts'

/** Queued with every paper: writing a PDF takes longer than issuing should. */
export const FILE_PAPER = 'file-paper'

export interface FilingPaper {
  company: string
  paper: string
}

/** Keeps the bytes of a paper now, where the job has not, and returns them: for what has to know their hash. */
export async function keepBytes(sql: Query, company: string, paper: StoredPaper): Promise<Buffer> {
  const pdf = await bytesOf(sql, company, paper)
  await sql`
    insert into issued_files (company_id, id, paper_id, pdf)
    select ${company}::uuid, ${v7()}::uuid, ${paper.id}::uuid, ${pdf}
    where not exists (select from issued_files where company_id = ${company} and paper_id = ${paper.id})`
  return pdf
}

/** Keeps the bytes of an issued paper. */
export const filePaperJob = ({ pools }: Pick<Services, 'pools'>): Job => ({
  name: FILE_PAPER,
  run: ({ company, paper: id }: FilingPaper) =>
    inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      const [paper] = await sql<Pick<StoredPaper, 'sheet' | 'document'>>`
        select sheet, document from issued_papers where company_id = ${company} and id = ${id}
          and not exists (select from issued_files f where f.company_id = ${company} and f.paper_id = ${id})`
      if (!paper) return
      const pdf = await paperBytes(paper.sheet, paper.document)
      await sql`
        insert into issued_files (company_id, id, paper_id, pdf) values (${company}, ${v7()}, ${id}, ${pdf})`
    }),
})
