import type { Pools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'

/** Deletes everything expired every night. */
export const sweepProofs = ({ auth }: Pools): Job => ({
  name: 'sweep-proofs',
  cron: '47 3 * * *',
  run: async () => {
    const sql = queryOn(auth)
    await sql`delete from session where "expiresAt" < now()`
    await sql`delete from links where expires_at < now()`
    await sql`delete from codes where expires_at < now()`
    await sql`delete from mail_counts where day < current_date - 1`
    await sql`delete from challenges where expires_at < now()`
    await sql`delete from trusted_devices where expires_at < now()`
    await sql`delete from second_factors where confirmed_at is null and created_at < now() - interval '1 day'`
  },
})
