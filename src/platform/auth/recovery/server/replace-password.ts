import { audit } from '#src/server/audit.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { hashPassword } from '../../passwords/server/hashing.ts'
import refusal from '../../server/refusals.ts'
import type { ActiveUser } from '../../sessions/server/users.ts'
import { setPassword } from './set-password.ts'

export const CHOSEN = 'Ya elegiste tu contraseña. Inicia sesión con ella.'
const CALL = 'auth.replacePassword'

/** Replaces a temporary password; of several concurrent attempts one counts. */
export function replacePassword(pools: Pools, person: ActiveUser, password: string, request: string): Promise<void> {
  return person.company === null
    ? replaceOfControl(pools, person.id, password, request)
    : replaceOfColleague(pools, { id: person.id, company: person.company }, password, request)
}

async function replaceOfColleague(
  pools: Pools,
  { id, company }: { id: string; company: string },
  password: string,
  request: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction({ pool: pools.tenant, company, person: id }, async (tenant) => {
    const [profile] = await tenant`
      update profiles set must_change_password = false, version = version + 1
      where company_id = ${company} and id = ${id} and must_change_password returning id`
    if (!profile) throw refusal('password_already_chosen', CHOSEN)
    await tenant`select trama.replace_password(${id}, ${passwordHash}), trama.end_sessions(${id})`
    await audit(tenant, { company, person: id, call: CALL, request })
  })
}

function replaceOfControl(pools: Pools, id: string, password: string, request: string): Promise<void> {
  return inTransaction({ pool: pools.auth, company: null, person: null }, async (sql) => {
    const [profile] = await sql`
      update control_profiles set must_change_password = false where id = ${id} and must_change_password returning id`
    if (!profile) throw refusal('password_already_chosen', CHOSEN)
    await setPassword(sql, id, password, null)
    await audit(sql, { company: null, person: id, call: CALL, request })
  })
}
