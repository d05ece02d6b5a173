import { v7 } from 'uuid'
import { keyedHash, newToken } from '#src/platform/auth/sessions/server/hashes.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { PORTAL_PATH, PORTAL_SESSION_HOURS } from '../rules.ts'
import { portalKey } from './portal-key.ts'

const NAME = 'trama-portal'
const HOUR_SECONDS = 3_600

const tokenHash = (secret: Buffer, company: string, token: string) =>
  keyedHash(secret, 'portal session', company, token)

/** Lets a client in. The token is handed out once. */
export async function startPortalSession(sql: Query, secret: Buffer, company: string, email: string): Promise<string> {
  const token = newToken()
  await sql`
    insert into portal_sessions (company_id, id, email, token_hash, expires_at)
    values (${company}, ${v7()}, ${email}, ${tokenHash(secret, company, token)}, now() + make_interval(hours => ${PORTAL_SESSION_HOURS}))`
  return token
}

/** The address of whoever entered; null for nobody, or for one who left. */
export async function portalSession(
  sql: Query,
  secret: Buffer,
  company: string,
  token: string,
): Promise<string | null> {
  const [session] = await sql<{ email: string }>`
    select email from portal_sessions
    where company_id = ${company} and token_hash = ${tokenHash(secret, company, token)} and expires_at > now()`
  return session?.email ?? null
}

export async function endPortalSession(sql: Query, secret: Buffer, company: string, token: string): Promise<void> {
  await sql`delete from portal_sessions where company_id = ${company} and token_hash = ${tokenHash(secret, company, token)}`
}

/** The Set-Cookie value that lets a browser in, or '' for the token to have it forget. It goes to this company's portal only. */
export function portalCookie(token: string, company: string, secure: boolean): string {
  const seconds = token === '' ? 0 : PORTAL_SESSION_HOURS * HOUR_SECONDS
  const path = `${PORTAL_PATH}${portalKey(company)}`
  return `${nameOf(secure)}=${token}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The token in a Cookie header; null for none. */
export function portalTokenIn(header: string | undefined, secure: boolean): string | null {
  const prefix = `${nameOf(secure)}=`
  const pair = header
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(prefix))
  return pair?.slice(prefix.length) || null
}

// __Secure- makes browsers insist on Secure; __Host- would insist on a path of /, and send it to the application too.
const nameOf = (secure: boolean) => `${secure ? '__Secure-' : ''}${NAME}`
