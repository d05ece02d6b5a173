import { timingSafeEqual } from 'node:crypto'
import { SCOPES } from '#src/kernel/calls/scopes.ts'
import { rateLimited } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { newToken } from '../../auth/sessions/server/hashes.ts'
import { limitWrongSecrets } from '../../auth/sign-in/server/limits.ts'
import { hashClientSecret, hashClientToken } from './hashes.ts'
import { isTooMany, MOST_A_MINUTE, SECONDS_LEFT } from './rate.ts'
import { type TokenRequest, tokenRefusal, wrongClient } from './token-request.ts'

export const TOKEN_SECONDS = 15 * 60
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Looked for where what was sent is no id at all, so that every wrong client is answered after the same work. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A client whose secret was right. */
export interface Proven {
  id: string
  company: string
  consent: boolean
  granted: string[]
}

/** What a client gets: RFC 6749 §5.1. */
export interface Granted {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  scope: string
}

interface ClientSecretRow extends Proven {
  secret_hash: string
  active: boolean
}

/**
 * The client whose id and secret these are. Unknown, wrong, revoked and of a company that is switched off are refused alike.
 *
 * @throws Refusal 401, or 429 for who keeps failing
 */
export async function verifyClientCredentials(
  sql: Query,
  key: Buffer,
  request: TokenRequest,
  ip: string,
): Promise<Proven> {
  const id = UUID.test(request.client_id) ? request.client_id.toLowerCase() : NOBODY
  const [client] = await sql<ClientSecretRow>`
    select c.id, c.company_id as company, c.secret_hash, f.active, a.consent, a.scopes as granted
    from clients c
    join company_profiles f on f.company_id = c.company_id
    join automation_profiles a on a.company_id = c.company_id
    where c.id = ${id}`
  const hash = Buffer.from(hashClientSecret(key, id, request.client_secret))
  const right = timingSafeEqual(hash, client ? Buffer.from(client.secret_hash) : Buffer.alloc(hash.length))
  if (right && client?.active) return client
  await limitWrongSecrets(sql, id, ip)
  throw wrongClient()
}

/** A token for what the client asks: nothing named means all that is granted. Those of its own that ran out are forgotten. */
export async function grantToken(
  sql: Query,
  key: Buffer,
  { id, consent, granted }: Proven,
  requested: TokenRequest['scopes'],
): Promise<Granted> {
  if (!consent) throw tokenRefusal('unauthorized_client', 400, 'La empresa no ha dado su consentimiento.')
  const scopes = SCOPES.filter((scope) => granted.includes(scope) && (requested?.includes(scope) ?? true))
  if (scopes.length === 0 || scopes.length < (requested?.length ?? 0)) {
    throw tokenRefusal('invalid_scope', 400, 'La empresa no ha concedido esos permisos.')
  }
  const token = newToken()
  await sql`
    with swept as (delete from client_tokens where client_id = ${id} and expires_at < now())
    insert into client_tokens (token_hash, client_id, scopes, expires_at)
    values (${hashClientToken(key, token)}, ${id}, ${[...scopes]}::text[], now() + make_interval(secs => ${TOKEN_SECONDS}))`
  return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: scopes.join(' ') }
}

/** Counts a request for a token among the client's. @throws Refusal 429 beyond what it may ask for in a minute */
export async function refuseTooMany(sql: Query, id: string): Promise<void> {
  const [counted] = await sql<{ calls: number | null }>`select trama.count_call(${id}, ${MOST_A_MINUTE}) as calls`
  if (!isTooMany(counted?.calls ?? null)) return
  const [wait] = await sql<{ seconds: number }>`select ${SECONDS_LEFT} as seconds from clients c where c.id = ${id}`
  throw rateLimited('Demasiadas llamadas en un minuto.', wait?.seconds ?? 1)
}
