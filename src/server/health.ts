import type { Hono } from 'hono'
import { NOT_FOUND, Refusal } from '#src/kernel/refusal.ts'
import type { Pools } from './db/pool.ts'
import type { Env } from './http.ts'
import type { LiveChannel } from './live.ts'
import type { BoundedQueue } from './queue.ts'

interface Watched {
  pools: Pools
  queue: BoundedQueue
  channel: LiveChannel
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** /healthz: the process lives. /readyz: it can serve, which a load balancer asks. /metrics: figures, for this machine only. */
export function healthRoutes({ pools, queue, channel }: Watched) {
  let leaving = false

  async function ready(): Promise<boolean> {
    if (leaving) return false
    try {
      await pools.tenant.query('select 1')
      return true
    } catch {
      return false
    }
  }

  return {
    /** From now on not ready: the process is about to stop. */
    leave: () => {
      leaving = true
    },
    routes(app: Hono<Env>) {
      app.get('/healthz', (c) => c.text('ok'))
      app.get('/readyz', async (c) => ((await ready()) ? c.text('ok') : c.text('no', 503)))
      app.get('/metrics', (c) => {
        if (!LOOPBACK.test(c.env.incoming?.socket?.remoteAddress ?? '')) throw new Refusal(404, NOT_FOUND)
        const { running, waiting } = queue.load()
        return c.text(
          figures({
            trama_requests_running: running,
            trama_requests_waiting: waiting,
            trama_live_streams: channel.size(),
            trama_database_connections: pools.tenant.totalCount + pools.control.totalCount + pools.auth.totalCount,
            trama_resident_memory_bytes: process.memoryUsage.rss(),
            trama_uptime_seconds: Math.round(process.uptime()),
          }),
        )
      })
    },
  }
}

/** In the text format that Prometheus reads. */
const figures = (gauges: Record<string, number>) =>
  Object.entries(gauges)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('')
