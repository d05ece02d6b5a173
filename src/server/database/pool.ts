import pg from 'pg'
import { type DatabaseLimits, LIMITS, timeouts } from './limits.ts'
import type { Lines } from './logins/lines.ts'
import { unnamed } from './transaction.ts'

export interface Pools {
  /** A company's requests, bound by row-level security. */
  tenant: pg.Pool
  /** Control's own requests, across companies. */
  control: pg.Pool
  /** Who is asking: sessions, accounts, profiles. */
  auth: pg.Pool
  end(): Promise<void>
}

/** Requests that run at once on a node; each pool is larger, so that a running request never waits for a connection. */
export const MOST_RUNNING = 16

/** Dates stay 'YYYY-MM-DD', moments become ISO strings: what leaves the database is what the API sends. */
const asSent: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** One pool a login. What a session needs to know is set with its role (roles.sql): nothing of it travels with the connection. */
export function openPools(lines: Pick<Lines, 'tenant' | 'control' | 'auth' | 'pooled'>, limits = LIMITS): Pools {
  const openPool = poolsWith(lines.pooled, limits)
  const tenant = openPool(lines.tenant, MOST_RUNNING + 2)
  const control = openPool(lines.control, 4)
  const auth = openPool(lines.auth, MOST_RUNNING + 2, pg.types)
  return {
    tenant,
    control,
    auth,
    end: async () => {
      await Promise.all([tenant.end(), control.end(), auth.end()])
    },
  }
}

/** Idle connections close, lost ones are replaced, those that went silent are given up. */
const poolsWith =
  (pooled: boolean, limits: DatabaseLimits) =>
  (url: string, max: number, types = asSent): pg.Pool => {
    const pool = new pg.Pool({ connectionString: url, max, types, pipeline: true, ...timeouts(limits) })
    // An idle connection that dies is dropped by the pool; the next request opens another or says 503.
    pool.on('error', () => {})
    if (pooled) {
      unnamed.add(pool)
      pool.on('connect', (client) => unnamed.add(client))
    }
    return pool
  }
