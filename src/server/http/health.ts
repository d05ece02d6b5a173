import type { Hono } from 'hono'
import type { Turns } from '../calls/turns/turns.ts'
import { type DatabaseLimits, withinMs } from '../database/limits.ts'
import type { Pools } from '../database/pool.ts'
import type { Env } from './http.ts'

interface Watched {
  pools: Pools
  turns: Pick<Turns, 'stalledMs'>
  limits: DatabaseLimits
}

/** /healthz: the process is alive. /readyz: it can serve; answers a load balancer within a time limit. */
export function healthRoutes({ pools, turns, limits }: Watched) {
  let leaving = false
  let looking: Promise<boolean> | null = null

  async function ready(): Promise<boolean> {
    if (leaving || turns.stalledMs() > limits.stalledMs) return false
    looking ??= look().finally(() => {
      looking = null
    })
    return (await withinMs(limits.probeMs, looking)) ?? false
  }

  /** One check at a time, however many ask. A connection that does not answer is dropped, so that the next check opens another. */
  async function look(): Promise<boolean> {
    const probe = { text: 'select 1', query_timeout: limits.probeMs }
    try {
      await Promise.all([pools.tenant.query(probe), pools.auth.query(probe)])
      return true
    } catch {
      return false
    }
  }

  return {
    /** Reports 'not ready' from now on: the process is about to stop. */
    leave: () => {
      leaving = true
    },
    isLeaving: () => leaving,
    routes(app: Hono<Env>) {
      app.get('/healthz', (c) => c.text('ok'))
      app.get('/readyz', async (c) => ((await ready()) ? c.text('ok') : c.text('no', 503)))
    },
  }
}
