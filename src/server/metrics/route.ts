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
/** What proxies add: whoever comes through one is no neighbour, though the proxy itself may be. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * /metrics beside the application: for whoever shows METRICS_TOKEN, or, where none is set, for programs of this machine that come
 * without a proxy. Everybody else finds nothing there; nor does anybody where the figures have a port of their own.
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

/** The figures on METRICS_PORT, which is for the operator's network alone; answers how to close it. */
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
