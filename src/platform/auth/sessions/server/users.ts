import fragment, { type Sql } from 'sql-template-tag'
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

/** Whoever an address or id belongs to, whether they may sign in or not. */
export interface Known extends ActiveUser {
  password: string | null
  admitted: boolean
  /** An active person of a company that control has deactivated. */
  closed: boolean
}

interface Account extends Omit<ActiveUser, 'username' | 'must_change_password'> {
  password: string | null
}

interface Standing {
  username: string
  must_change_password: boolean
  admitted: boolean
  closed: boolean
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Finds the account first and then how it stands, in the company that the account names: each asks one place of a database that is divided by
 * company. An unknown address costs the same.
 */
async function knownBy(sql: Query, which: Sql): Promise<Known | undefined> {
  const [account] = await sql<Account>`
    select u.id, u.company_id as company, u.email, u."emailVerified" as proved, u.waiting, a.password
    from "user" u left join account a on a."userId" = u.id and a."providerId" = 'credential' where ${which}`
  const { id, company } = account ?? { id: NOBODY, company: NOBODY }
  const [ofCompany, ofPlatform] = await Promise.all([
    sql<Standing>`
      select p.username, p.must_change_password, f.active and not trama.has_ended(p.access_until) as admitted,
        not f.active as closed
      from profiles p join company_profiles f on f.company_id = p.company_id
      where p.company_id = ${company ?? NOBODY} and p.id = ${id} and p.active`,
    sql<Standing>`
      select username, must_change_password, true as admitted, false as closed from control_profiles where id = ${id}`,
  ])
  const standing = (company === null ? ofPlatform : ofCompany)[0]
  if (!account) return
  return { username: '', must_change_password: false, admitted: false, closed: false, ...standing, ...account }
}

/** Whoever has an address: sign-in compares the password before it says anything of them. */
export const knownByEmail = (sql: Query, email: string) => knownBy(sql, fragment`u.email = ${email}`)

/** The person with an address, if they may sign in. */
export async function personOf(sql: Query, email: string): Promise<ActiveUser | undefined> {
  return admitted(await knownByEmail(sql, email))
}

/** The same by id. */
export async function personBy(sql: Query, id: string): Promise<ActiveUser | undefined> {
  return admitted(await knownBy(sql, fragment`u.id = ${id}`))
}

function admitted(known: Known | undefined): ActiveUser | undefined {
  if (!known?.admitted) return
  const { id, company, email, username, proved, waiting, must_change_password } = known
  return { id, company, email, username, proved, waiting, must_change_password }
}

/** Marks an address as confirmed by a mailed link or code. */
export async function markConfirmed(sql: Query, person: string): Promise<void> {
  await sql`
    update "user" set "emailVerified" = true, waiting = false, "updatedAt" = now()
    where id = ${person} and (waiting or not "emailVerified")`
}
