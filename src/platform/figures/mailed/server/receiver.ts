import { levelIn } from '#src/kernel/rights/levels.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'

interface Found extends Pick<CurrentUser, 'id' | 'username' | 'email' | 'role' | 'levels'> {
  connected: string[]
  inactive: string[]
}

/** A person as they may act now; null: they have no access to the company any more. */
export async function receiverOf(
  sql: Query,
  company: string,
  person: string,
  moduleIds: readonly string[],
): Promise<CurrentUser | null> {
  const [found] = await sql<Found>`
    select p.id, p.username, p.email, p.role, m.connected, m.inactive, coalesce((
      select json_object_agg(l.module_id, l.level) from member_modules l
      where l.company_id = p.company_id and l.person_id = p.id), '{}') as levels
    from profiles p cross join lateral trama.modules_of(p.company_id) m
    where p.company_id = ${company} and p.id = ${person} and p.active and not trama.has_ended(p.access_until)`
  if (!found) return null
  const { connected, inactive, ...rights } = found
  const open = (id: string) => connected.includes(id) && !inactive.includes(id) && levelIn(id, rights) !== 'none'
  return { ...rights, company, modules: moduleIds.filter(open), session: '', second_factor_missing: false }
}
