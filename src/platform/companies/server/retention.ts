import { found } from '#src/kernel/refusal.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Retention, retention } from '../retention/calls.ts'

export const retentionHandlers: HandlersOf<typeof retention> = {
  retention: ({ sql, company }) => retentionOf(sql, company),

  async keepHistory({ sql, company, input }) {
    await sql`update company_profiles set history_months = ${input.months} where company_id = ${company}`
    return retentionOf(sql, company)
  },
}

async function retentionOf(sql: Query, company: string): Promise<Retention> {
  const [row] = await sql<Retention>`
    select history_months as months,
      (select to_char(h.at at time zone 'UTC', 'YYYY-MM-DD') from row_history h where h.company_id = ${company} order by h.at limit 1) as since
    from company_profiles where company_id = ${company}`
  return found(row)
}
