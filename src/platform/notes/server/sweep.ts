import { BIN_DAYS } from '#src/kernel/calls/undo.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'

/** By night: what stood beside records that are gone goes with them, once they cannot be recovered. */
export const sweepNotes = (pools: Pools): Job => ({
  name: 'sweep-notes',
  cron: '27 4 * * *',
  run: () => sweepAll(pools),
})

/** Each company in a transaction of its own: a failure does not block the others, and is retried with the job. */
async function sweepAll({ auth, tenant }: Pools) {
  const companies = await queryOn(auth)<{
    company_id: string
  }>`select company_id from company_profiles order by company_id`
  const failures: unknown[] = []
  for (const { company_id: company } of companies) {
    const scope = { pool: tenant, company, person: null }
    await inTransaction(scope, (sql) => sql`select trama.sweep_notes(${BIN_DAYS})`).catch((reason) =>
      failures.push(reason),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Companies whose notes were not swept')
}
