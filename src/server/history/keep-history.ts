import type { Pools } from '../database/pool.ts'
import { queryOn } from '../database/transaction.ts'
import type { Job } from '../jobs/jobs.ts'

/** Makes room, every night, for the months to come, and lets go of what is older than it is kept. */
export const keepHistory = (pools: Pools): Job => ({
  name: 'keep-history',
  cron: '37 3 * * *',
  run: async () => {
    await queryOn(pools.auth)`select trama.keep_history()`
  },
})
