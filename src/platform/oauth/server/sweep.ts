import type { Pools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'

/** Forgets, every night, tokens that ran out and calls that are older than their company wants them kept. */
export const sweepClients = ({ auth }: Pools): Job => ({
  name: 'sweep-clients',
  cron: '7 4 * * *',
  run: async () => {
    const sql = queryOn(auth)
    await sql`delete from client_tokens where expires_at < now()`
    const kept = await sql<{ days: number }>`select distinct data_retention_days as days from automation_profiles`
    for (const { days } of kept) {
      await sql`
        delete from api_calls where created_at < now() - make_interval(days => ${days})
          and company_id in (select company_id from automation_profiles where data_retention_days = ${days})`
    }
  },
})
