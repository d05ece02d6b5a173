import { Refusal } from '#src/kernel/refusal.ts'
import type { RequestHeaders } from '#src/server/calls/serve.ts'

/** What went wrong, as RFC 6749 §5.2 names it; the last two it names only for another endpoint. */
export const TOKEN_ERRORS = [
  'invalid_request',
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'temporarily_unavailable',
  'server_error',
] as const
export type TokenError = (typeof TOKEN_ERRORS)[number]

/** A request for a token, well formed; whether its secret is right is another matter. */
export interface TokenRequest {
  client_id: string
  client_secret: string
  /** The scopes asked for, once each; null: all that the company grants. */
  scopes: string[] | null
}

const FORM = 'application/x-www-form-urlencoded'
const BASIC = /^basic +([\w+/=-]+)$/i

/** An expected 'no' of the token endpoint: its code is the standard's name, its text the description. */
export const tokenRefusal = (error: TokenError, status: number, text: string) => new Refusal(status, error, text)

export const wrongClient = () =>
  tokenRefusal('invalid_client', 401, 'El client_id o el client_secret no son correctos.')

/**
 * Reads a request for a token: RFC 6749 §4.4.2, the client by HTTP Basic or in the body (§2.3.1), never both.
 *
 * @param body as sent; what is empty counts as absent, what is unknown is ignored (§3.2)
 * @throws Refusal with the error's name as its code
 */
export function tokenRequest(headers: RequestHeaders, body: string): TokenRequest {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== FORM) throw tokenRefusal('invalid_request', 400, `El cuerpo va como ${FORM}.`)
  const sent = onlyOnce(new URLSearchParams(body))
  const grant = sent.get('grant_type')
  if (!grant) throw tokenRefusal('invalid_request', 400, 'Falta grant_type.')
  const client = clientIn(headers.get('authorization'), sent)
  if (grant !== 'client_credentials') {
    throw tokenRefusal('unsupported_grant_type', 400, 'Solo se admite grant_type=client_credentials.')
  }
  const scopes = sent.get('scope')?.split(' ').filter(Boolean) ?? []
  return { ...client, scopes: scopes.length > 0 ? [...new Set(scopes)] : null }
}

function onlyOnce(form: URLSearchParams): Map<string, string> {
  const sent = new Map<string, string>()
  for (const [name, value] of form) {
    if (sent.has(name)) throw tokenRefusal('invalid_request', 400, 'Hay un dato repetido.')
    sent.set(name, value)
  }
  return sent
}

function clientIn(authorization: string | null, sent: Map<string, string>) {
  if (authorization === null) return named(sent.get('client_id'), sent.get('client_secret'))
  if (sent.has('client_secret')) {
    throw tokenRefusal('invalid_request', 400, 'Identifica al cliente por Basic o en el cuerpo, no de ambas formas.')
  }
  const [, encoded = ''] = BASIC.exec(authorization) ?? []
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  const client = named(plain(id), plain(secret))
  const other = sent.get('client_id')
  if (other && other !== client.client_id) throw tokenRefusal('invalid_request', 400, 'Hay dos client_id distintos.')
  return client
}

function named(client_id = '', client_secret = '') {
  if (client_id === '' || client_secret === '') throw wrongClient()
  return { client_id, client_secret }
}

/** In the header both are form-encoded before they are put together (§2.3.1). */
const plain = (encoded: string | undefined) =>
  encoded === undefined ? undefined : (new URLSearchParams(`x=${encoded.replaceAll('&', '%26')}`).get('x') ?? '')
