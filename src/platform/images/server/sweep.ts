import type { Pools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'

/** As a setting names a picture. */
const SHOWN = /\/images\/([0-9a-f-]{36})/g

/** Deletes unused pictures every night. */
export const sweepImages = ({ control }: Pools): Job => ({
  name: 'sweep-images',
  cron: '57 3 * * *',
  run: async () => {
    const sql = queryOn(control)
    const shown = await sql<{ value: string }>`select value::text from app_config where value::text like '%/images/%'`
    const used = shown.flatMap(({ value }) => [...value.matchAll(SHOWN)].map(([, id]) => id))
    await sql`delete from images where used_at < now() - interval '1 day' and id <> all(${used}::uuid[])`
  },
})
