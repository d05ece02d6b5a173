import { v7 } from 'uuid'
import { keyedHash, newToken } from '#src/platform/auth/sessions/server/hashes.ts'
import { agentOf } from '#src/platform/auth/sessions/server/sessions.ts'
import type { RequestInfo } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'

const DAYS = 30

/** Trusts a browser for 30 days; returns its token. */
export async function trustDevice(sql: Query, key: Buffer, person: string, request: RequestInfo): Promise<string> {
  const token = newToken()
  await sql`
    insert into trusted_devices (id, person_id, token_hash, user_agent, expires_at)
    values (${v7()}, ${person}, ${keyedHash(key, 'device', person, token)}, ${agentOf(request)},
      now() + make_interval(days => ${DAYS}))`
  return token
}

/** Whether a browser's token belongs to a device that this person trusts; records its use. */
export async function isTrusted(sql: Query, key: Buffer, person: string, token: string): Promise<boolean> {
  const trusted = await sql`
    update trusted_devices set last_used_at = now()
    where person_id = ${person} and token_hash = ${keyedHash(key, 'device', person, token)} and expires_at > now()
    returning id`
  return trusted.length > 0
}

export async function forgetDevices(sql: Query, person: string): Promise<void> {
  await sql`delete from trusted_devices where person_id = ${person}`
}
