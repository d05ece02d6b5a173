import { queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { FISCAL_OUTBOX } from '../job-name.ts'
import { deliverDocuments, type OutboxMeans } from './deliver.ts'

const EVERY_MINUTE = '* * * * *'
/** Companies at the same time: each waits for an authority most of the time. */
const AT_ONCE = 8
const SWEEP_MOST = 500

/** Sends what is due: of the company that has just issued something, or of all, every minute. */
export const fiscalOutboxJob = (means: OutboxMeans): Job => ({
  name: FISCAL_OUTBOX,
  cron: EVERY_MINUTE,
  atOnce: AT_ONCE,
  run: (data: { company?: string } | null) =>
    data?.company === undefined ? sweep(means) : deliverDocuments(means, data.company),
})

/** What is overdue for other reasons than an act, such as a pause that is over. */
async function sweep({ pools, enqueue }: OutboxMeans): Promise<void> {
  const due = await queryOn(pools.auth)<{ company: string }>`
    select d.company_id as company from fiscal_documents d join fiscal_queues q on q.company_id = d.company_id
    where d.due_at <= now() and coalesce(q.hold_until, now()) <= now() and coalesce(q.sending_until, now()) <= now()
    group by d.company_id order by min(d.due_at) limit ${SWEEP_MOST}`
  for (const { company } of due) await enqueue(FISCAL_OUTBOX, { company })
}
