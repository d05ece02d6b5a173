import fragment, { type Sql } from 'sql-template-tag'
import { MAY, type Role } from '#src/kernel/access.ts'
import { forbidden, found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'

const SHARED_BY = 'Solo quien administra la empresa comparte informes con otros.'
const CHANGED_BY = 'Este informe lo cambia quien lo hizo, o quien administra la empresa.'

export const mayShareReports = ({ role }: { role: Role }): boolean => MAY.shareViews.some((one) => one === role)

/** The condition for reports `r` that are a person's own or shared with their role; whoever may share has all that are shared. */
export const reportsOf = ({ id, role }: Pick<CurrentUser, 'id' | 'role'>): Sql => fragment`(
  r.person_id = ${id} or ${mayShareReports({ role }) ? fragment`r.roles <> '{}'` : fragment`${role} = any (r.roles)`})`

/** The condition for reports `r` that a person sees: those, and what its owner has them sent. */
export const reportsFor = (user: Pick<CurrentUser, 'id' | 'role'>): Sql => fragment`(${reportsOf(user)} or exists (
  select from report_schedules s join report_receivers e on e.company_id = s.company_id and e.schedule_id = s.id
  where s.company_id = r.company_id and s.report_id = r.id and s.person_id = r.person_id and e.person_id = ${user.id}))`

/** @throws Refusal 403 */
export function refuseToShareReport(user: CurrentUser, { roles }: { roles: readonly string[] }): void {
  if (roles.length > 0 && !mayShareReports(user)) throw forbidden(SHARED_BY)
}

/**
 * The report that a person is about to change, in the version that they saw.
 * @throws Refusal 404 if they do not see it, or are only sent it, 403 if it is not theirs to change, 409 if somebody has changed it since
 */
export async function reportToChange(
  { sql, company, user }: Ctx<unknown>,
  { id, version }: { id: string; version: number },
): Promise<{ person_id: string; version: number }> {
  const [report] = await sql<{ person_id: string; version: number }>`
    select r.person_id, r.version from reports r where r.company_id = ${company} and r.id = ${id} and ${reportsOf(user)} for update`
  if (found(report).person_id !== user.id && !mayShareReports(user)) throw forbidden(CHANGED_BY)
  return foundAsSeen(report, version)
}
