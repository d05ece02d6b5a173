import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Hono } from 'hono'
import { notFound } from '#src/kernel/refusal.ts'
import type { Config } from '../config.ts'
import type { Env } from '../http/http.ts'
import type { Metrics } from './metrics.ts'

type Settings = Pick<Config, 'host' | 'metricsPort' | 'metricsToken'>

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** Headers that proxies add: a caller behind a proxy is not local, even if the proxy is. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * /metrics on the server's own port: for callers with METRICS_TOKEN, or, if none is set, for programs on this machine that do not come through a
 * proxy. Everybody else gets 404, and so does everybody when METRICS_PORT is set.
 */
export function metricsRoute(metrics: Metrics, { metricsPort, metricsToken }: Settings) {
  return (app: Hono<Env>) => {
    app.get('/metrics', async (c) => {
      const remote = c.env.incoming?.socket?.remoteAddress ?? ''
      const near = LOOPBACK.test(remote) && FORWARDED.every((name) => c.req.header(name) === undefined)
      const may = metricsToken ? shows(c.req.header('authorization'), metricsToken) : near
      if (metricsPort !== undefined || !may) throw notFound()
      return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
    })
  }
}

/** Serves /metrics on METRICS_PORT, for the operator's network only; returns the function that closes it. */
export async function metricsServer(metrics: Metrics, { host, metricsPort, metricsToken }: Settings) {
  if (metricsPort === undefined) return { port: null, close: () => {} }
  const server = createServer(async (request, answer) => {
    const may = !metricsToken || shows(request.headers.authorization, metricsToken)
    if (request.url !== '/metrics' || !may) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text())
  })
  server.listen(metricsPort, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : null,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function shows(authorization: string | undefined, token: string): boolean {
  const received = Buffer.from(/^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '')
  const right = Buffer.from(token)
  return received.length === right.length && timingSafeEqual(received, right)
}
