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
    await sql`
      delete from api_calls c using automation_profiles a
      where a.company_id = c.company_id and c.created_at < now() - make_interval(days => a.data_retention_days)`
  },
})
