import type { Context, Hono } from 'hono'
import type { Refusal } from '#src/kernel/refusal.ts'
import type { ApiClients } from '#src/server/calls/api-clients.ts'
import { refusalOf } from '#src/server/calls/refuse.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { type Query, queryOn } from '#src/server/database/transaction.ts'
import { readText } from '#src/server/http/body/request-body.ts'
import type { Env } from '#src/server/http/http.ts'
import { reporter } from '#src/server/http/report.ts'
import { type Granted, grantToken, refuseTooMany, verifyClientCredentials } from './grant.ts'
import { TOKEN_ERRORS, type TokenError, type TokenRequest, tokenRefusal, tokenRequest } from './token-request.ts'

type TokenMeans = Pick<Services, 'pools' | 'secret' | 'turns' | 'log'> & { clients: ApiClients }

const PATH = '/api/oauth/token'
/** What RFC 6749 §5.2 lets a description hold. */
const NOT_SAID = /[^\x20-\x21\x23-\x5b\x5d-\x7e]/g

/**
 * POST /api/oauth/token: the client credentials grant of RFC 6749 §4.4. It is no call of a contract because it speaks as the standard
 * does: a form comes in, errors have the standard's names. It never looks at a cookie, so it asks for no Origin.
 */
export const tokenRoute = (services: TokenMeans) => (app: Hono<Env>) => {
  const sql = queryOn(services.pools.auth)
  app.all(PATH, async (c) => {
    const { id, ip, headers } = c.get('request')
    try {
      if (c.req.method !== 'POST') throw tokenRefusal('invalid_request', 405, 'El token se pide por POST.')
      const request = tokenRequest(headers, await readText(c.req.raw))
      const granted = await services.turns.door(ip, () => answer(sql, services, request, ip))
      return c.json(granted, 200, { pragma: 'no-cache' })
    } catch (error) {
      return refused(c, refusalOf(error, reporter(services.log, id)))
    }
  })
}

async function answer(
  sql: Query,
  { secret, clients }: TokenMeans,
  request: TokenRequest,
  ip: string,
): Promise<Granted> {
  const client = await verifyClientCredentials(sql, secret, request, ip)
  await refuseTooMany(sql, client.id)
  const began = performance.now()
  const note = (status: number, scope: string) =>
    clients.note(client, {
      call: 'oauth.token',
      method: 'POST',
      path: PATH,
      scope,
      status,
      ms: Math.round(performance.now() - began),
    })
  const granted = await grantToken(sql, secret, client, request.scopes).catch(async (error) => {
    await note(refusalOf(error, () => {}).status, '')
    throw error
  })
  await note(200, granted.scope)
  return granted
}

/** RFC 6749 §5.2. */
function refused(c: Context<Env>, { status, code, message, retryAfterSeconds }: Refusal) {
  if (status === 401) c.header('www-authenticate', 'Basic realm="trama", charset="UTF-8"')
  if (status === 405) c.header('allow', 'POST')
  if (retryAfterSeconds !== null) c.header('retry-after', String(retryAfterSeconds))
  c.header('pragma', 'no-cache')
  const description = message.normalize('NFD').replace(NOT_SAID, '')
  return c.json(
    { error: TOKEN_ERRORS.find((name) => name === code) ?? nameOf(status), error_description: description },
    status as 400,
  )
}

function nameOf(status: number): TokenError {
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  return status < 500 ? 'invalid_request' : 'server_error'
}
