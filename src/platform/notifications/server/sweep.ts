import type { Pools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'

const KEPT_DAYS = 180

/** Forgets, every night, what was told half a year ago, read or not. */
export const sweepNotifications = ({ auth }: Pools): Job => ({
  name: 'sweep-notifications',
  cron: '37 3 * * *',
  run: async () => {
    const sql = queryOn(auth)
    await sql`delete from notifications where created_at < now() - make_interval(days => ${KEPT_DAYS})`
    await sql`select trama.sweep_control_notifications()`
  },
})
