import { serve } from '../../server/calls/serve.ts'
import type { Query } from '../../server/database/transaction.ts'
import { saveConfig } from '../companies/server/app-config.ts'
import { about, type Policy } from './contract.ts'
import { FIRST_POLICY } from './first-policy.ts'

export default serve(about, {
  policy: ({ sql }) => policyOf(sql),

  async savePolicy({ sql, input: { text, version } }) {
    await saveConfig(sql, { key: 'privacy', value: { text }, version })
    return policyOf(sql)
  },
})

async function policyOf(sql: Query): Promise<Policy> {
  const [row] = await sql<Policy>`
    select value ->> 'text' as text, to_char(updated_at, 'YYYY-MM-DD') as updated_at, version
    from app_config where key = 'privacy'`
  return row ?? { text: FIRST_POLICY, updated_at: null, version: 0 }
}
