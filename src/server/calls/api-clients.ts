import { admits } from '#src/kernel/access.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import { FORBIDDEN, moduleDisconnected, type Refusal, rateLimited } from '#src/kernel/refusal.ts'
import refusal from '../refusals.ts'
import { type FillingAreas, slotFor } from '../slots.ts'
import type { Authorization, GateServices } from './gate.ts'
import { refusalOf } from './refuse.ts'
import type { CurrentUser, RequestHeaders, RequestInfo } from './serve.ts'
import type { Turns } from './turns/turns.ts'

/**
 * A company's program, identified by its token. It acts only in its company, only on calls whose scope it holds, and with at most an administrador's
 * rights.
 */
export interface ApiClient {
  who: CurrentUser
  /** The scopes that both its token holds and its company grants now. */
  scopes: readonly string[]
  /** Seconds to wait if this request exceeds the limit, otherwise null. */
  retryAfterSeconds: number | null
  /** Whether the request is logged. Once over the limit further requests are not, so that a runaway program cannot fill the log. */
  kept: boolean
}

/** The log entry of a request, without its input and its answer. */
export interface LoggedRequest {
  call: string
  method: string
  path: string
  scope: string
  status: number
  ms: number
}

/** What the calls need from the area that keeps credentials, tokens and the request log. */
export interface ApiClients {
  /** The client of a token, and counts its request. Null if the token is unknown, expired or revoked, or the company has no active access. */
  identify(token: string): Promise<ApiClient | null>
  /** Writes a client's request to its company's log. Never fails. */
  note(client: Pick<CurrentUser, 'id' | 'company'>, noted: LoggedRequest): Promise<void>
}

/** Filled by the area that keeps credentials and tokens. */
export const apiClients = slotFor<ApiClients>('who a token belongs to')

const NOBODY: ApiClients = { identify: async () => null, note: async () => {} }

/** If no area fills the slot, no token is valid. */
export const apiClientsOf = (areas: FillingAreas): ApiClients => apiClients.filledBy(areas)[0] ?? NOBODY

/** A call with its name, its declared route and its meta. */
export interface RequestedCall {
  name: string
  method: string
  path: string
  meta: CallMeta
}

interface ShownToken {
  request: RequestInfo
  token: string
  turns: Turns
}

const BEARER = /^bearer(?: +(.*))?$/i
const UNKNOWN = 'El token no vale o ya venció. Pide otro.'
const TWO_WAYS = 'Envía el token o la cookie de sesión, no ambos.'
const TOO_MANY = 'Demasiadas llamadas en un minuto. Espera y vuelve a intentarlo.'

/** The bearer token of a request (RFC 6750 §2.1), '' if the header holds none; null if the request is not a program's. */
export function bearerIn(headers: RequestHeaders): string | null {
  const header = BEARER.exec(headers.get('authorization') ?? '')
  return header ? (header[1] ?? '') : null
}

/** Runs a call as a company's API client, or refuses it; the company's log gets an entry either way. */
export async function authenticateApiClient<T>(
  { name, method, path, meta }: RequestedCall,
  { request, token, clients, moduleIds, turns }: Pick<GateServices, 'clients' | 'moduleIds'> & ShownToken,
  next: (pass: Authorization) => Promise<T>,
): Promise<T> {
  // A cookie beside a token is refused: a browser adds cookies by itself, and they must not count for a program.
  if (request.headers.has('cookie'))
    throw challenge(request, refusal('token_beside_cookie', TWO_WAYS), 'error="invalid_request"')
  const client = await turns.door(request.ip, () => clients.identify(token))
  if (client === null) throw challenge(request, refusal('invalid_token', UNKNOWN), 'error="invalid_token"')
  const began = performance.now()
  let status = 200
  try {
    refuseClient(client, meta, request)
    if (moduleIds.includes(meta.area) && !client.who.modules.includes(meta.area)) throw moduleDisconnected()
    return await next({ who: client.who, company: client.who.company, visiting: false })
  } catch (error) {
    status = refusalOf(error, () => {}).status
    throw error
  } finally {
    const ms = Math.round(performance.now() - began)
    if (client.kept) await clients.note(client.who, { call: name, method, path, scope: meta.scope ?? '', status, ms })
  }
}

/**
 * @throws Refusal unless the client holds the call's scope and is within its limit
 */
function refuseClient({ scopes, retryAfterSeconds }: ApiClient, { scope }: CallMeta, request: RequestInfo): void {
  if (retryAfterSeconds !== null) throw rateLimited(TOO_MANY, retryAfterSeconds)
  if (scope === undefined) throw challenge(request, insufficientScope(), 'error="insufficient_scope"')
  if (!scopes.includes(scope))
    throw challenge(request, insufficientScope(), `error="insufficient_scope", scope="${scope}"`)
}

const insufficientScope = () => refusal('insufficient_scope', FORBIDDEN)

/** Sets the WWW-Authenticate header of a refused token (RFC 6750 §3). */
function challenge(request: RequestInfo, refused: Refusal, why: string): Refusal {
  request.resHeaders.set('www-authenticate', `Bearer realm="trama", ${why}`)
  return refused
}

/**
 * @throws Error if a call's scope would open more than an administrador has, reveal a secret, take a file, or be of the other kind
 */
export function checkScope(name: string, { scope, access, kind, anonymous, upload }: CallMeta): void {
  if (scope === undefined) return
  const sound = access !== 'open' && admits(access, { role: 'administrador' }) && !anonymous && !upload
  if (!sound || !scope.endsWith(kind === 'read' ? ':read' : ':write')) throw new Error(`${name} can not have ${scope}`)
}
