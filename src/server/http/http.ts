import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { notFound, type Refusal } from '#src/kernel/refusal.ts'
import { asAnswer, refusalOf } from '../calls/refuse.ts'
import type { RequestInfo } from '../calls/serve.ts'
import type { Config } from '../config.ts'
import type { ServerLog } from '../log.ts'
import { slotFor } from '../slots.ts'
import { requestInfo } from './exchange.ts'
import { permissionsPolicy, securityHeaders } from './headers.ts'
import { reporter } from './report.ts'

export interface HttpMeans {
  config: Config
  log: ServerLog
  watchProxy(headers: RequestInfo['headers']): void
  /** The folder of the built browser program. */
  dist: string
  /** index.html with this installation's head. */
  page(): Promise<string>
  /** Further routes, such as the live stream and the health checks. */
  routes: (app: Hono<Env>) => void
}

export type Env = { Bindings: HttpBindings; Variables: { request: RequestInfo } }

/** An area's routes that are not calls, such as its pictures. */
export const areaRoutes = slotFor<(app: Hono<Env>) => void>('routes that are no calls')

/** Paths that are never served as files: the page has its own head, and build files and compressed variants are internal. */
const NOT_A_FILE = /^\/(index\.html)?$|\/\.|\.(br|gz)$/
const WORKER = '/sw.js'
const YEAR_CACHE = 'public, max-age=31536000, immutable'

/**
 * Serves everything that is not a call: further routes, and the browser program outside /api. Every answer gets the security headers and a request
 * id.
 */
export function httpApp({ config, log, watchProxy, dist, page, routes }: HttpMeans): Hono<Env> {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const fixed = Object.entries(securityHeaders(secure))
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const began = performance.now()
    const request = requestInfo(c.env.incoming, config.trustProxy)
    watchProxy(request.headers)
    c.set('request', request)
    await next()
    // A page with headers of its own has stricter ones.
    for (const [name, value] of fixed) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (c.req.path.startsWith('/api')) c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-request-id', request.id)
    const ms = performance.now() - began
    log.requests.info(
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
  })

  app.onError((error, c) => {
    const refusal = refusalOf(error, reporter(log, c.get('request')?.id))
    if (refusal.retryAfterSeconds !== null) c.header('retry-after', String(refusal.retryAfterSeconds))
    return refused(c, refusal)
  })

  routes(app)

  app.all('/api/*', noSuchPlace)

  app.use(
    '/assets/*',
    serveStatic({ root: dist, precompressed: true, onFound: (_path, c) => c.header('cache-control', YEAR_CACHE) }),
  )
  app.use('/*', async (c, next) => (NOT_A_FILE.test(c.req.path) ? next() : files(c, next)))
  const files = serveStatic<Env>({
    root: dist,
    precompressed: true,
    onFound: (path, c) => {
      // Which files are current: asked anew every time.
      if (path.endsWith(WORKER)) c.header('cache-control', 'no-cache')
    },
  })
  app.get('*', async (c) => {
    c.header('cache-control', 'no-cache')
    c.header('permissions-policy', permissionsPolicy(c.req.path))
    return c.html(await page())
  })
  app.notFound(noSuchPlace)
  return app
}

const refused = (c: Context<Env>, refusal: Refusal) => c.json(asAnswer(refusal), refusal.status as 400)
const noSuchPlace = (c: Context<Env>) => refused(c, notFound())
