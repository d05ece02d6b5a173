import fragment, { type Sql } from 'sql-template-tag'
import { MAY, type Role } from '#src/kernel/access.ts'
import { forbidden, found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'

const SHARED_BY = 'Solo quien administra la empresa comparte informes con otros.'
const CHANGED_BY = 'Este informe lo cambia quien lo hizo, o quien administra la empresa.'

export const mayShareReports = ({ role }: { role: Role }): boolean => MAY.shareViews.some((one) => one === role)

/** The condition for reports `r` that a person sees: their own and those shared with their role; whoever may share sees all that are shared. */
export const reportsFor = ({ id, role }: Pick<CurrentUser, 'id' | 'role'>): Sql => fragment`(
  r.person_id = ${id} or ${mayShareReports({ role }) ? fragment`r.roles <> '{}'` : fragment`${role} = any (r.roles)`})`

/** @throws Refusal 403 */
export function refuseToShareReport(user: CurrentUser, { roles }: { roles: readonly string[] }): void {
  if (roles.length > 0 && !mayShareReports(user)) throw forbidden(SHARED_BY)
}

/**
 * The report that a person is about to change, in the version that they saw.
 * @throws Refusal 404 if they do not see it, 403 if it is not theirs to change, 409 if somebody has changed it since
 */
export async function reportToChange(
  { sql, company, user }: Ctx<unknown>,
  { id, version }: { id: string; version: number },
): Promise<{ person_id: string; version: number }> {
  const [report] = await sql<{ person_id: string; version: number }>`
    select r.person_id, r.version from reports r where r.company_id = ${company} and r.id = ${id} and ${reportsFor(user)} for update`
  if (found(report).person_id !== user.id && !mayShareReports(user)) throw forbidden(CHANGED_BY)
  return foundAsSeen(report, version)
}
