import fragment from 'sql-template-tag'
import { freezePaper } from '#src/platform/templates/server/papers/freeze.ts'
import { stampPaper } from '#src/platform/templates/server/papers/stamp-paper.ts'
import { paperOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Payslip } from '../payslip.ts'
import { annulmentOf, drawPayslip, payslipsOf } from './payslips.ts'

/** Queued when a payroll is closed or annulled: drawing everybody's payslip takes longer than closing should. */
export const FREEZE_PAYSLIPS = 'freeze-payslips'

export interface FreezingPayslips {
  company: string
  payroll: string
}

/** As many are kept in one transaction. */
const SLICE = 20

/** Keeps the payslips of a payroll as they stand; nothing of one that was reopened meanwhile. */
export const freezePayslipsJob = ({ pools, enqueue }: Pick<Services, 'pools' | 'enqueue'>): Job => ({
  name: FREEZE_PAYSLIPS,
  async run({ company, payroll }: FreezingPayslips) {
    for (let skip = 0, more = true; more; skip += SLICE) {
      more = await inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
        await sql`select from payrolls where company_id = ${company} and id = ${payroll} for update`
        const slice = await payslipsOf(sql, company, { where: fragment`l.payroll_id = ${payroll}`, skip, limit: SLICE })
        for (const one of slice.filter(({ status }) => status !== 'draft')) {
          const issuing = { sql, company, later: (job: string, data: object) => enqueue(job, data, sql) }
          const { line } = one.payslip
          const paper = one.status === 'annulled' ? await paperOf<Payslip>(sql, company, line.id) : undefined
          if (paper?.occasion === 'annulment') continue
          await freezePaper(issuing, {
            document_id: line.id,
            occasion: one.status === 'annulled' ? 'annulment' : 'issue',
            document: paper?.document ?? one.payslip,
            sheet: paper ? await stampPaper(paper.sheet, annulmentOf(one.annulled_on)) : await drawPayslip(one),
          })
        }
        return slice.length === SLICE
      })
    }
  },
})
