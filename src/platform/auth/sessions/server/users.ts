import fragment from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'

/** A person who may sign in: active, in an active company, or control. */
export interface ActiveUser {
  id: string
  /** Null for control. */
  company: string | null
  email: string
  username: string
  /** Whether the address has been confirmed by mail. */
  proved: boolean
  /** The person may not sign in before that. */
  waiting: boolean
  must_change_password: boolean
}

/** Joins to `"user" u` the columns that decide whether a person may sign in; `ADMITTED` is the condition. */
export const WITH_PROFILE = fragment`
  left join profiles p on p.company_id = u.company_id and p.id = u.id and p.active and not trama.has_ended(p.access_until)
  left join company_profiles f on f.company_id = p.company_id and f.active
  left join control_profiles c on c.id = u.id and u.company_id is null`
export const ADMITTED = fragment`(f.company_id is not null or c.id is not null)`
export const PERSON = fragment`
  u.id, u.company_id as company, u.email, coalesce(p.username, c.username) as username, u."emailVerified" as proved, u.waiting,
  coalesce(p.must_change_password, c.must_change_password, false) as must_change_password`

/** The person with an address, if they may sign in. */
export async function personOf(sql: Query, email: string): Promise<ActiveUser | undefined> {
  const [person] = await sql<ActiveUser>`
    select ${PERSON} from "user" u ${WITH_PROFILE} where u.email = ${email} and ${ADMITTED}`
  return person
}

/** The same by id. */
export async function personBy(sql: Query, id: string): Promise<ActiveUser | undefined> {
  const [person] = await sql<ActiveUser>`
    select ${PERSON} from "user" u ${WITH_PROFILE} where u.id = ${id} and ${ADMITTED}`
  return person
}

/** Marks an address as confirmed by a mailed link or code. */
export async function markConfirmed(sql: Query, person: string): Promise<void> {
  await sql`
    update "user" set "emailVerified" = true, waiting = false, "updatedAt" = now()
    where id = ${person} and (waiting or not "emailVerified")`
}
