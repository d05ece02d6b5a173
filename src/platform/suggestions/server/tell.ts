import { inTransaction } from '#src/server/db/transaction.ts'
import type { Job } from '#src/server/jobs.ts'
import type { Means } from '#src/server/serve.ts'
import { notify } from '../../notifications/server/notify.ts'
import type { Suggestion } from '../contract.ts'
import { decisionSentence } from '../rules.ts'

export const TELL = 'suggestion-decided'

export interface Decided {
  company: string
  id: string
}

/** Tells the author what was decided. Control decides, but only the company's own name reaches its people's notifications. */
export const tellingJob = ({ pools }: Means): Job => ({
  name: TELL,
  run: ({ company, id }: Decided) =>
    inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      const [told] = await sql<Suggestion & { author_id: string }>`
        update suggestions set told_at = now()
        where company_id = ${company} and id = ${id} and status <> 'pending' and told_at is null
        returning title, status, reason, author_id`
      if (!told) return
      const text = decisionSentence(told)
      await notify(sql, { company, people: [told.author_id], event: 'suggestion', text, path: '/suggestions' })
    }),
})
