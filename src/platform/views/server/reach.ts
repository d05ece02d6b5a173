import fragment, { type Sql } from 'sql-template-tag'
import { MAY, type Role } from '#src/kernel/access.ts'
import { forbidden, found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'

const SHARED_BY = 'Solo quien administra la empresa comparte vistas con otros.'
const CHANGED_BY = 'Esta vista la cambia quien la hizo, o quien administra la empresa.'

export const mayShare = ({ role }: { role: Role }): boolean => MAY.shareViews.some((one) => one === role)

/** The condition for views `v` that a person sees: their own and those shared with their role; whoever may share sees all that are shared. */
export const visibleTo = ({ id, role }: Pick<CurrentUser, 'id' | 'role'>): Sql => fragment`(
  v.person_id = ${id} or ${mayShare({ role }) ? fragment`v.roles <> '{}'` : fragment`${role} = any (v.roles)`})`

/** @throws Refusal 403 */
export function refuseToShare(user: CurrentUser, { roles }: { roles: readonly string[] }): void {
  if (roles.length > 0 && !mayShare(user)) throw forbidden(SHARED_BY)
}

export interface Reached {
  person_id: string
  list: string
  version: number
}

/**
 * The view that a person is about to change, in the version that they saw.
 * @throws Refusal 404 if they do not see it, 403 if it is not theirs to change, 409 if somebody has changed it since
 */
export async function viewToChange(
  sql: Query,
  company: string,
  user: CurrentUser,
  { id, version }: { id: string; version: number },
): Promise<Reached> {
  const [view] = await sql<Reached>`
    select v.person_id, v.list, v.version from list_views v
    where v.company_id = ${company} and v.id = ${id} and ${visibleTo(user)} for update`
  if (found(view).person_id !== user.id && !mayShare(user)) throw forbidden(CHANGED_BY)
  return foundAsSeen(view, version)
}
