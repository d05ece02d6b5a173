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
 * A company's automation, known by the token that it shows. It acts in its company alone, on calls that name a scope it holds, and
 * with no more than an administrador's power there.
 */
export interface ApiClient {
  who: CurrentUser
  /** What its token holds and its company grants now. */
  scopes: readonly string[]
  /** Seconds to wait, where this request is one too many. */
  retryAfterSeconds: number | null
  /** False of what follows the first request too many: a program that runs wild must not fill the log. */
  kept: boolean
}

/** What is kept of a request: nothing that it sent or got. */
export interface LoggedRequest {
  call: string
  method: string
  path: string
  scope: string
  status: number
  ms: number
}

/** What the calls need of whoever keeps credentials, tokens and the log. */
export interface ApiClients {
  /** The client of a token, and its request counted; null: unknown, run out, revoked, or its company lets nobody in. */
  identify(token: string): Promise<ApiClient | null>
  /** Puts a client's request in its company's log. Never fails. */
  note(client: Pick<CurrentUser, 'id' | 'company'>, noted: LoggedRequest): Promise<void>
}

/** Whoever keeps credentials and tokens fills it. */
export const apiClients = slotFor<ApiClients>('who a token belongs to')

const NOBODY: ApiClients = { identify: async () => null, note: async () => {} }

/** Without an area that keeps credentials no token is known. */
export const apiClientsOf = (areas: FillingAreas): ApiClients => apiClients.filledBy(areas)[0] ?? NOBODY

/** A call with its name, its route as declared, and what it says of itself. */
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

/** The token that a request shows (RFC 6750 §2.1), '' where the header holds none; null: it does not come from a program. */
export function bearerIn(headers: RequestHeaders): string | null {
  const header = BEARER.exec(headers.get('authorization') ?? '')
  return header ? (header[1] ?? '') : null
}

/** Lets a program through to a call as its company's, or refuses it; either way the company finds it in its log. */
export async function authenticateApiClient<T>(
  { name, method, path, meta }: RequestedCall,
  { request, token, clients, moduleIds, turns }: Pick<GateServices, 'clients' | 'moduleIds'> & ShownToken,
  next: (pass: Authorization) => Promise<T>,
): Promise<T> {
  // No cookie is read beside a token: what a browser adds by itself must not count for a program.
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

/** @throws Refusal unless the client holds the call's scope and may ask now */
function refuseClient({ scopes, retryAfterSeconds }: ApiClient, { scope }: CallMeta, request: RequestInfo): void {
  if (retryAfterSeconds !== null) throw rateLimited(TOO_MANY, retryAfterSeconds)
  if (scope === undefined) throw challenge(request, insufficientScope(), 'error="insufficient_scope"')
  if (!scopes.includes(scope))
    throw challenge(request, insufficientScope(), `error="insufficient_scope", scope="${scope}"`)
}

const insufficientScope = () => refusal('insufficient_scope', FORBIDDEN)

/** RFC 6750 §3: what a program reads of why its token did not do. */
function challenge(request: RequestInfo, refused: Refusal, why: string): Refusal {
  request.resHeaders.set('www-authenticate', `Bearer realm="trama", ${why}`)
  return refused
}

/** @throws where a call names a scope that would open more than an administrador has, tell a secret, take a file, or be of the other kind */
export function checkScope(name: string, { scope, access, kind, anonymous, upload }: CallMeta): void {
  if (scope === undefined) return
  const sound = access !== 'open' && admits(access, 'administrador') && !anonymous && !upload
  if (!sound || !scope.endsWith(kind === 'read' ? ':read' : ':write')) throw new Error(`${name} can not have ${scope}`)
}
