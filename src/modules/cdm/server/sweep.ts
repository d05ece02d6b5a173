import type { Pools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { LINES_KEPT_DAYS } from '../rules.ts'

/** A file that did not arrive whole in a week never will. */
const UNFINISHED_DAYS = 7

/** Forgets, every night, the lines of old imports; that there was an import stays. */
export const sweepImports = ({ auth }: Pools): Job => ({
  name: 'sweep-imports',
  cron: '27 3 * * *',
  run: async () => {
    const sql = queryOn(auth)
    await sql`
      delete from imports where state = 'staging' and created_at < now() - make_interval(days => ${UNFINISHED_DAYS})`
    await sql`
      delete from import_rows r using imports i
      where i.company_id = r.company_id and i.id = r.import_id
        and i.applied_at < now() - make_interval(days => ${LINES_KEPT_DAYS})`
  },
})
