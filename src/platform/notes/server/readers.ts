import type { Levels } from '#src/kernel/rights/levels.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { isOpenTo, isShownTo, type Noted } from './noted-record.ts'

type Colleague = Pick<CurrentUser, 'id' | 'username' | 'email' | 'role'> & { levels: Levels }

/** Everybody else of the company to whom the read of a record is open. */
export async function colleaguesWhoSee({ sql, company, user }: Ctx<unknown>, noted: Noted, installed: Installed) {
  const team = await sql<Colleague>`
    select p.id, p.username, p.email, p.role, coalesce((
      select json_object_agg(m.module_id, m.level) from member_modules m
      where m.company_id = p.company_id and m.person_id = p.id), '{}') as levels
    from profiles p
    where p.company_id = ${company} and p.active and not trama.has_ended(p.access_until) and p.id <> ${user.id}
    order by trama.plain(p.username), p.id`
  return team.filter((colleague) => isOpenTo(noted.call, colleague, installed))
}

/** Those of some colleagues to whom the record itself is shown, each asked in their own name. */
export async function whoSee(ctx: Ctx<unknown>, noted: Noted, installed: Installed, colleagues: readonly Colleague[]) {
  const seeing: string[] = []
  for (const colleague of colleagues) {
    const { company, modules, session } = ctx.user
    const user: CurrentUser = { ...colleague, company, modules, session, second_factor_missing: false }
    if (await isShownTo(ctx, noted, installed, user)) seeing.push(colleague.id)
  }
  return seeing
}
