import { found } from '#src/kernel/refusal.ts'
import type { Printing } from '#src/platform/templates/paper-rows.ts'
import { drawDocument } from '#src/platform/templates/server/draw-document.ts'
import {
  bytesOf,
  mayStorePaper,
  paperBytes,
  paperOf,
  type StoredPaper,
} from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { fileOf } from '#src/server/pdf/press/press.ts'
import { printedQuote } from '../paper.ts'
import { sentPaper } from './sent-quote.ts'

const FREEZE_QUOTE = 'freeze-quote'

interface Freezing {
  company: string
  quote: string
}

/** A draft is printed as it is now; a sent or answered quote as it was sent. */
export function quotePapers({ enqueue }: Pick<Services, 'enqueue'>) {
  async function paperShown({
    sql,
    company,
    user,
    input: { id, edition },
  }: Ctx<Printing>): Promise<StoredPaper | Drawn> {
    // Papers of other modules, as payslips, stand in the same table.
    const [quote] = await sql<{ draft: boolean }>`
      select status = 'Borrador' as draft from quotes where company_id = ${company} and id = ${id}`
    const { draft } = found(quote)
    if (edition !== undefined) return found(await paperOf(sql, company, id, edition))
    const paper = draft ? undefined : await paperOf(sql, company, id)
    if (paper) return paper
    const document = await printedQuote(sql, company, id)
    const sheet = await drawDocument(sql, company, document)
    // A read must not write: a quote from before papers were stored gets its paper by a job, as shown here.
    if (!draft && mayStorePaper(user)) await enqueue(FREEZE_QUOTE, { company, quote: id } satisfies Freezing)
    return { document, sheet }
  }
  return {
    quoteSheet: async (ctx: Ctx<Printing>) => (await paperShown(ctx)).sheet,
    quotePdf: async (ctx: Ctx<Printing>) => {
      const paper = await paperShown(ctx)
      const { sheet, document } = paper
      return fileOf(
        sheet,
        'id' in paper ? await bytesOf(ctx.sql, ctx.company, paper) : await paperBytes(sheet, document),
      )
    },
  }
}

type Drawn = Pick<StoredPaper, 'sheet' | 'document'>

/** Stores the paper of a quote that was sent before papers were stored, unless it is a draft again. */
export const freezeQuoteJob = ({ pools, enqueue }: Pick<Services, 'pools' | 'enqueue'>): Job => ({
  name: FREEZE_QUOTE,
  run: ({ company, quote }: Freezing) =>
    inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      const [sent] = await sql`
        select from quotes where company_id = ${company} and id = ${quote} and status <> 'Borrador' for update`
      if (sent) await sentPaper({ sql, company, later: (job, data) => enqueue(job, data, sql) }, quote)
    }),
})
