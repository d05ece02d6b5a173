import type { Pools } from '../database/pool.ts'
import { type Query, queryOn } from '../database/transaction.ts'
import type { Job } from '../jobs/jobs.ts'

/** Lines that are deleted in one transaction. */
const STEP = 5_000

/** Makes room, every night, for the months to come, and lets go of what is older than its company keeps it. */
export const keepHistory = (pools: Pools): Job => ({
  name: 'keep-history',
  cron: '37 3 * * *',
  run: async () => {
    const sql = queryOn(pools.auth)
    await sql`select trama.keep_history()`
    await forgetHistory(sql, STEP)
  },
})

/** Step by step, so that nobody waits for long; how many lines there were. */
export async function forgetHistory(sql: Query, step: number): Promise<number> {
  let forgotten = 0
  for (;;) {
    const [deleted] = await sql<{ lines: number }>`select trama.forget_history(${step}) as lines`
    forgotten += deleted?.lines ?? 0
    if ((deleted?.lines ?? 0) < step) return forgotten
  }
}
