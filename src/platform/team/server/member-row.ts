import { raw } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { Member } from '../contract.ts'

/** What a person of `profiles` was given in modules. */
export const LEVELS_GIVEN = `
  coalesce((
    select json_agg(json_build_object('module_id', given.module_id, 'level', given.level) order by given.module_id)
    from member_modules given where given.company_id = profiles.company_id and given.person_id = profiles.id), '[]')`

/** The same person as the team sees them. */
export const MEMBER = raw(`
  id, name, username, email, role, created_at, trama.last_seen(id) as last_seen_at, version, access_until,
  ${LEVELS_GIVEN} as levels`)

export async function memberOf(sql: Query, company: string, id: string): Promise<Member | undefined> {
  const [member] = await sql<Member>`select ${MEMBER} from profiles where company_id = ${company} and id = ${id}`
  return member
}
