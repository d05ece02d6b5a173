import type { Hono } from 'hono'
import type { Pools } from './db/pool.ts'
import type { Env } from './http.ts'

/** /healthz: the process lives. /readyz: it can serve, which a load balancer asks. */
export function healthRoutes(pools: Pools) {
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
    },
  }
}
