import type { Pools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'

/** Deletes unused pictures every night. */
export const sweepImages = ({ control }: Pools): Job => ({
  name: 'sweep-images',
  cron: '57 3 * * *',
  run: async () => {
    await queryOn(control)`
      delete from images i
      where used_at < now() - interval '1 day'
        and not exists (select from app_config where value::text like '%/images/' || i.id || '%')`
  },
})
