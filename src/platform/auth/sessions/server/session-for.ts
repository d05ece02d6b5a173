import type { Session } from '#src/kernel/session.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** What every screen needs to know about the signed-in person. */
export async function sessionFor(sql: Query, user: CurrentUser, mails_leave: boolean): Promise<Session> {
  const { id, username, email, role, modules, levels, second_factor_missing } = user
  const [[company = null], further] = user.company
    ? await Promise.all([
        sql<Omit<NonNullable<Session['company']>, 'of_several'>>`
          select company_id as id, display_name as name, currency, country, logo_url
          from company_profiles where company_id = ${user.company}`,
        sql`select from memberships where person_id = ${id} limit 1`,
      ])
    : [[], []]
  return {
    user: { id, username, email, role },
    company: company && { ...company, of_several: further.length > 0 },
    modules: [...modules],
    levels,
    second_factor_missing,
    mails_leave,
  }
}
