import { Refusal } from '#src/kernel/refusal.ts'
import { audit } from '#src/server/audit.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { reconcile } from '../../server/reconcile.ts'
import { certainLines } from './certain.ts'

/** An invoice or a bill may be written after the movement that pays it. */
const HOURLY = '47 * * * *'
/** Of one account in one turn. */
const MOST_A_TURN = 100

type Means = Pick<Services, 'pools' | 'enqueue'>

/** Reconciles what is certain of the accounts that say so, in the name of whoever added them. */
export const certainLinesJob = (means: Means): Job => ({
  name: 'bank-certain-lines',
  cron: HOURLY,
  run: () => reconcileAllCertain(means),
})

interface AutoAccount {
  company: string
  id: string
  created_by: string
}

/** Each movement in a transaction of its own: one that is refused, as in a closed month, does not keep back the others. */
export async function reconcileAllCertain({ pools, enqueue }: Means): Promise<void> {
  const accounts = await queryOn(pools.auth)<AutoAccount>`
    select b.company_id as company, b.id, b.created_by from bank_accounts b
    join company_profiles p on p.company_id = b.company_id and p.active
    join company_modules m
      on m.company_id = b.company_id and m.module_id = 'contabilidad' and m.disconnected_at is null
    where b.auto and b.archived_at is null`
  const failures: unknown[] = []
  for (const { company, id, created_by } of accounts) {
    const scope = { pool: pools.tenant, company, person: null }
    try {
      const sure = await inTransaction(scope, (sql) => certainLines(sql, company, id))
      for (const input of sure.slice(0, MOST_A_TURN)) {
        await inTransaction(scope, async (sql) => {
          await reconcile(
            { sql, company, user: { id: created_by }, later: (job, data) => enqueue(job, data, sql), input },
            true,
          )
          await audit(sql, { company, person: null, call: 'contabilidad.reconcileCertainLines', subject: input.id })
        }).catch((reason) => {
          if (!(reason instanceof Refusal)) failures.push(reason)
        })
      }
    } catch (reason) {
      failures.push(reason)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Bank movements that were not reconciled')
}
