import { found } from '#src/kernel/refusal.ts'
import type { Printing } from '#src/platform/templates/paper-rows.ts'
import {
  bytesOf,
  mayStorePaper,
  paperBytes,
  paperOf,
  type StoredPaper,
} from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { fileOf } from '#src/server/pdf/press/press.ts'
import { drawnInvoice, issuedPaper } from './issued-invoice.ts'

const FREEZE_INVOICE = 'freeze-invoice'

interface Freezing {
  company: string
  invoice: string
}

/** The printed invoice is always the issued one, on screen and as a file. */
export function invoicePapers({ enqueue }: Pick<Services, 'enqueue'>) {
  /** A read must not write: an invoice from before papers were stored gets its paper by a job, as shown here. */
  async function paperShown({ sql, company, user, input: { id, edition } }: Ctx<Printing>): Promise<ShownInvoice> {
    // Papers of other modules, as payslips, stand in the same table.
    found((await sql`select from invoices where company_id = ${company} and id = ${id}`)[0])
    const paper = await paperOf(sql, company, id, edition)
    if (paper || edition !== undefined) return found(paper)
    const drawn = await drawnInvoice(sql, company, id)
    if (mayStorePaper(user)) await enqueue(FREEZE_INVOICE, { company, invoice: id } satisfies Freezing)
    return drawn
  }
  return {
    invoiceSheet: async (ctx: Ctx<Printing>) => (await paperShown(ctx)).sheet,
    invoicePdf: async (ctx: Ctx<Printing>) => {
      const paper = await paperShown(ctx)
      return fileOf(paper.sheet, await bytesOfInvoice(ctx.sql, ctx.company, paper))
    },
  }
}

/** The paper of an invoice: the stored one, or for one from before papers were stored as it is drawn. */
export type ShownInvoice = StoredPaper | Pick<StoredPaper, 'sheet' | 'document'>

export const shownInvoice = async (sql: Query, company: string, id: string): Promise<ShownInvoice> =>
  (await paperOf(sql, company, id)) ?? drawnInvoice(sql, company, id)

export const bytesOfInvoice = (sql: Query, company: string, paper: ShownInvoice): Promise<Buffer> =>
  'id' in paper ? bytesOf(sql, company, paper) : paperBytes(paper.sheet, paper.document)

/** Stores the paper of an invoice that was issued before papers were stored. */
export const freezeInvoiceJob = ({ pools, enqueue }: Pick<Services, 'pools' | 'enqueue'>): Job => ({
  name: FREEZE_INVOICE,
  run: ({ company, invoice }: Freezing) =>
    inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      await issuedPaper({ sql, company, later: (job, data) => enqueue(job, data, sql) }, invoice)
    }),
})
