import type { Session } from '#src/kernel/session.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** What every screen needs to know about the signed-in person. */
export async function sessionFor(sql: Query, user: CurrentUser, mails_leave: boolean): Promise<Session> {
  const { id, username, email, role, modules, levels, second_factor_missing } = user
  const [company = null] = user.company
    ? await sql<NonNullable<Session['company']>>`
        select company_id as id, display_name as name, currency, country, logo_url,
          exists (select from memberships where person_id = ${id}) as of_several
        from company_profiles where company_id = ${user.company}`
    : []
  return {
    user: { id, username, email, role },
    company,
    modules: [...modules],
    levels,
    second_factor_missing,
    mails_leave,
  }
}
