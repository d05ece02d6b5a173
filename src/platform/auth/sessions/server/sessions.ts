import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { RequestInfo } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { hashToken, newToken } from './hashes.ts'

const LONGEST_AGENT = 300

/** The idle timeout of a session, shorter for control, who has no company. The absolute one is in trama.session_of. */
const idle = (company: Sql) =>
  fragment`case when ${company} is null then interval '30 minutes' else interval '8 hours' end`

/** Starts a session for a person and deletes expired ones; returns its token. */
export async function beginSession(
  sql: Query,
  person: string,
  request: Pick<RequestInfo, 'ip' | 'headers'>,
): Promise<string> {
  const token = newToken()
  await sql`delete from session where "userId" = ${person} and "expiresAt" < now()`
  const [user] = await sql<{ company: string | null }>`select company_id as company from "user" where id = ${person}`
  const company = fragment`${user?.company ?? null}::uuid`
  await sql`
    insert into session (id, "userId", token, "expiresAt", "ipAddress", "userAgent")
    values (${v7()}, ${person}, ${hashToken(token)}, now() + ${idle(company)}, ${request.ip}, ${agentOf(request)})`
  return token
}

/** Replaces a session's token, so that the old one is worthless; returns the new one. */
export async function renewToken(sql: Query, session: string): Promise<string> {
  const token = newToken()
  await sql`update session set token = ${hashToken(token)}, "updatedAt" = now() where id = ${session}`
  return token
}

/** Extends a session; not awaited, because the request does not depend on it. */
export function keepAlive(sql: Query, session: string): void {
  sql`update session s set "expiresAt" = now() + ${idle(fragment`u.company_id`)}, "updatedAt" = now() from "user" u
      where s.id = ${session} and u.id = s."userId" and trama.is_ageing(s."updatedAt")`.catch(() => {})
}

/** The id of a token's session, or null. */
export async function sessionOf(sql: Query, token: string): Promise<string | null> {
  const [session] = await sql<{ id: string }>`select id from session where token = ${hashToken(token)}`
  return session?.id ?? null
}

/** Ends a token's session, if there is one. */
export async function endSessionOf(sql: Query, token: string): Promise<void> {
  await sql`delete from session where token = ${hashToken(token)}`
}

/** Ends a person's sessions except one (null: all), and pending sign-ins. */
export async function endSessions(sql: Query, person: string, session: string | null): Promise<void> {
  await sql`delete from session where "userId" = ${person} and id is distinct from ${session}::uuid`
  await sql`delete from challenges where person_id = ${person}`
}

/** The User-Agent, cut to its stored length. */
export const agentOf = ({ headers }: Pick<RequestInfo, 'headers'>) =>
  (headers.get('user-agent') ?? '').slice(0, LONGEST_AGENT)
