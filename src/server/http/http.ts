import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Router } from '@orpc/server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { notFound, type Refusal } from '#src/kernel/refusal.ts'
import { bearerIn } from '../calls/api-clients.ts'
import { asAnswer, refusalOf } from '../calls/refuse.ts'
import type { RequestInfo } from '../calls/serve.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { proxyWatch } from '../start/exposure.ts'
import { callerAddress } from './address.ts'
import { securityHeaders } from './headers.ts'
import { checkOrigin } from './origin.ts'
import { reporter } from './report.ts'
import { readBody } from './request-body.ts'
import { queryAsBody, type UploadRoutes } from './upload.ts'

export interface HttpMeans {
  router: Router<never, { request: RequestInfo; log: Logger }>
  /** Whether a request brings a file instead of JSON. */
  isUpload: UploadRoutes
  config: Config
  log: Logger
  metrics: Metrics
  /** Folder of the built browser program. */
  dist: string
  /** index.html with the head of this installation. */
  page(): Promise<string>
  /** Further routes, such as the live stream and the health checks, tried before the calls. */
  routes: (app: Hono<Env>) => void
}

export type Env = { Bindings: HttpBindings; Variables: { request: RequestInfo } }

/** The page has a head of its own; what the build keeps for itself, and packed files under their own names, are nobody's. */
const NOT_A_FILE = /^\/(index\.html)?$|\/\.|\.(br|gz)$/
const YEAR_CACHE = 'public, max-age=31536000, immutable'

/** The whole of HTTP: headers and request id on every answer, /api to the calls, everything else to the browser program. */
export function httpApp({ router, isUpload, config, log, metrics, dist, page, routes }: HttpMeans): Hono<Env> {
  const handler = new OpenAPIHandler(router as Router<never, object>)
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const fixed = Object.entries(securityHeaders(secure))
  const app = new Hono<Env>()
  const watchProxy = proxyWatch(log, config)

  app.use(async (c, next) => {
    const began = performance.now()
    const request = requestInfo(c, config.trustProxy)
    watchProxy(request.headers)
    c.set('request', request)
    await next()
    for (const [name, value] of fixed) c.res.headers.set(name, value)
    if (c.req.path.startsWith('/api')) c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-request-id', request.id)
    const ms = performance.now() - began
    log.info(
      {
        request: request.id,
        method: c.req.method,
        path: c.req.path,
        ...request.trace,
        status: c.res.status,
        ms: Math.round(ms),
      },
      'request',
    )
    if (request.trace.call) metrics.answered(request.trace.call, c.res.status, ms)
  })

  app.onError((error, c) => {
    const refusal = refusalOf(error, reporter(log, c.get('request')?.id))
    if (refusal.retryAfterSeconds !== null) c.header('retry-after', String(refusal.retryAfterSeconds))
    return refused(c, refusal)
  })

  routes(app)

  app.all('/api/*', async (c) => {
    // A token is no cookie: no page of another site can have a browser send it, and beside it no cookie counts.
    if (bearerIn(c.req.raw.headers) === null) checkOrigin(c.req.raw, config.publicUrl)
    const request = c.get('request')
    const upload = isUpload(c.req.method, c.req.path)
    if (upload) request.upload = () => c.req.raw.body
    const { matched, response } = await handler.handle(upload ? queryAsBody(c.req.raw) : await withBody(c.req.raw), {
      prefix: '/api',
      context: { request, log },
    })
    const answer = matched ? new Response(response.body, response) : noSuchPlace(c)
    for (const [name, value] of request.resHeaders) answer.headers.append(name, value)
    return answer
  })

  app.use(
    '/assets/*',
    serveStatic({ root: dist, precompressed: true, onFound: (_path, c) => c.header('cache-control', YEAR_CACHE) }),
  )
  app.use('/*', async (c, next) => (NOT_A_FILE.test(c.req.path) ? next() : files(c, next)))
  const files = serveStatic<Env>({ root: dist, precompressed: true })
  app.get('*', async (c) => {
    c.header('cache-control', 'no-cache')
    return c.html(await page())
  })
  app.notFound(noSuchPlace)
  return app
}

/** Bodies of JSON are read here, within limits, before a call sees anything of the request. */
async function withBody(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: await readBody(request) })
}

function requestInfo(c: Context<Env>, proxies: number): RequestInfo {
  return {
    id: v7(),
    ip: callerAddress(c.env.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for') ?? null, proxies),
    headers: c.req.raw.headers,
    upload: null,
    resHeaders: new Headers(),
    trace: {},
  }
}

const refused = (c: Context<Env>, refusal: Refusal) => c.json(asAnswer(refusal).toJSON(), refusal.status as 400)
const noSuchPlace = (c: Context<Env>) => refused(c, notFound())
