import { v7 } from 'uuid'
import type { Pools } from '#src/server/db/pool.ts'
import type { Query } from '#src/server/db/transaction.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../password.ts'
import { hashPassword, passwordMatches } from './hashing.ts'

const SESSION_SECONDS = 7 * 24 * 60 * 60
const LONGEST_AGENT = 300

export interface Sessions {
  /** A new session for a person; the answer is its token. */
  begin(person: string, ip: string, userAgent: string | null): Promise<string>
}

/**
 * better-auth, used as a library: its HTTP handler is never mounted, its cookies never sent; ours are in cookie.ts.
 * Loaded at the first sign-in: it is a third of the server's start otherwise.
 */
export function openSessions(pools: Pools, secret: Buffer): Sessions {
  let context: ReturnType<typeof contextOf> | undefined
  return {
    async begin(person, ip, userAgent) {
      context ??= contextOf(pools, secret).catch((error) => {
        context = undefined
        throw error
      })
      const { internalAdapter } = await context
      const session = await internalAdapter.createSession(person, false, {
        ipAddress: ip,
        userAgent: userAgent?.slice(0, LONGEST_AGENT) ?? '',
      })
      return session.token
    },
  }
}

async function contextOf(pools: Pools, secret: Buffer) {
  const { betterAuth } = await import('better-auth')
  return betterAuth({
    database: pools.auth,
    secret: secret.toString('base64'),
    // Only used for links in mails of its own, which we do not send.
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: () => v7() } },
    session: { expiresIn: SESSION_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { hash: hashPassword, verify: ({ hash, password }) => passwordMatches(password, hash) },
    },
  }).$context
}

/** A used session lives on; not awaited, because the request it belongs to need not wait for it. */
export function keepAlive(sql: Query, session: string): void {
  sql`update session set "expiresAt" = now() + make_interval(secs => ${SESSION_SECONDS}), "updatedAt" = now()
      where id = ${session} and "expiresAt" < now() + interval '6 days'`.catch(() => {})
}

export async function endSession(sql: Query, session: string): Promise<void> {
  await sql`delete from session where id = ${session}`
}

/** Removes what has run out, of one person: called when he signs in. */
export async function sweepSessions(sql: Query, person: string): Promise<void> {
  await sql`delete from session where "userId" = ${person} and "expiresAt" < now()`
}
