import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Config } from '#src/server/config.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { hashPassword } from '../../passwords/server/hashing.ts'

/** An arbitrary lock number: of nodes that start together one creates the account. */
const CONTROL_LOCK = 7_205_759_404
const CONTROL_EMAIL = 'control@trama.local'
const PASSWORD_BYTES = 15

export interface FirstControl {
  email: string
  /** Null if the operator chose it, so that it is not printed: terminal output ends up in logs. */
  password: string | null
}

export interface ControlMeans {
  pools: Pools
  config: Pick<Config, 'controlEmail' | 'controlPassword'>
}

/**
 * Creates the platform owner's first account if there is none: from the settings, or with a random password that is shown once, must be changed at
 * the first sign-in and is stored nowhere. Null if an owner exists.
 */
export async function ensureControl({ pools, config }: ControlMeans): Promise<FirstControl | null> {
  return inTransaction({ pool: pools.auth, company: null, person: null }, async (sql) => {
    await sql`select pg_advisory_xact_lock(${CONTROL_LOCK})`
    const owners = await sql`select id from control_profiles limit 1`
    if (owners.length > 0) return null
    const email = (config.controlEmail ?? CONTROL_EMAIL).toLowerCase()
    const password = config.controlPassword ?? randomBytes(PASSWORD_BYTES).toString('base64url')
    const id = v7()
    await sql`
      insert into "user" (id, name, email, "emailVerified") values (${id}, 'Control', ${email}, true)`
    await sql`
      insert into account (id, "userId", "accountId", "providerId", password)
      values (${v7()}, ${id}, ${id}, 'credential', ${await hashPassword(password)})`
    const printed = config.controlPassword === undefined
    await sql`
      insert into control_profiles (id, email, username, must_change_password) values (${id}, ${email}, 'Control', ${printed})`
    return { email, password: printed ? password : null }
  })
}
