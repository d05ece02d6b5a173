import type { InputOf } from '#src/kernel/contract.ts'
import { found } from '#src/kernel/refusal.ts'
import { audit } from '#src/server/audit.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { reviewCalls } from '../review.ts'
import { type FormPlace, revealField, type StoredForm } from './stored-form.ts'

interface Asking {
  person: string
  /** The id of the request for it. */
  request: string
}

/** One secret of a company in clear, for control; that it was seen is written down before it is told. */
export function reveal(
  { pools, keys }: Pick<Services, 'pools' | 'keys'>,
  { of, id, field }: InputOf<typeof reviewCalls.reveal>,
  { person, request }: Asking,
): Promise<string> {
  return inTransaction({ pool: pools.control, company: null, person }, async (sql) => {
    const ring = await keys(sql)
    const { kept, ...place } = await placeOfForm(sql, of, id)
    const value = revealField(ring, place, kept, field)
    await audit(sql, { company: null, person, call: 'requests.reveal', subject: id, request })
    return value
  })
}

async function placeOfForm(
  sql: Query,
  of: 'request' | 'connected',
  id: string,
): Promise<FormPlace & { kept: StoredForm }> {
  const [row] = await (of === 'request'
    ? sql<{ company: string; kept: StoredForm }>`
        select r.company_id as company, r.form_data as kept
        from companies owner join agent_requests r on r.company_id = owner.id and r.id = ${id}`
    : sql<{ company: string; kept: StoredForm }>`
        select r.company_id as company, r.config as kept
        from companies owner join connected_agents r on r.company_id = owner.id and r.id = ${id} and r.disconnected_at is null`)
  return { ...found(row), row: id, table: of === 'request' ? 'agent_requests' : 'connected_agents' }
}
