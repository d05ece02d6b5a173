import { Refusal, STALE } from '../../kernel/refusal.ts'
import type { Query } from '../../server/db/transaction.ts'
import { serve } from '../../server/serve.ts'
import { about, type Policy } from './contract.ts'
import { FIRST_POLICY } from './first-policy.ts'

export default serve(about, {
  policy: ({ sql }) => policyOf(sql),

  /** Who saves first makes the row; from then on only whoever saw its version changes it. */
  async savePolicy({ sql, input: { text, version } }) {
    const saved = await sql`
      insert into app_config as c (key, value) values ('privacy', ${JSON.stringify({ text })}::jsonb)
      on conflict (key) do update set value = excluded.value, version = c.version + 1, updated_at = now()
      where c.version = ${version}
      returning version`
    if (saved.length === 0) throw new Refusal(409, STALE)
    return policyOf(sql)
  },
})

async function policyOf(sql: Query): Promise<Policy> {
  const [row] = await sql<Policy>`
    select value ->> 'text' as text, to_char(updated_at, 'YYYY-MM-DD') as updated_at, version
    from app_config where key = 'privacy'`
  return row ?? { text: FIRST_POLICY, updated_at: null, version: 0 }
}
