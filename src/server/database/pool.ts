import pg from 'pg'
import { nearest, openedApart } from '../distribution/company-places.ts'
import { atServer, nearPools } from '../distribution/near-pools.ts'
import { type DatabaseLimits, LIMITS, timeouts } from './limits.ts'
import type { Lines } from './logins/lines.ts'
import { atCopy, type Standby, standbyOf } from './standby/standby.ts'
import { unnamed } from './transaction.ts'

export interface Pools {
  /** Requests of companies, under row-level security. */
  tenant: pg.Pool
  /** Control's own requests, across companies. */
  control: pg.Pool
  /** Identification: sessions, accounts, profiles. */
  auth: pg.Pool
  /** A copy for reads that may be a second old; null: there is none. */
  standby: Standby | null
  end(): Promise<void>
}

/** What else there is than one server with one database. */
export interface Beside {
  /** Companies are on servers of their own; each then has a pool of their requests. */
  distributed?: boolean
  /** The address of a copy. */
  copy?: string | undefined
}

/** Requests that run at once on a node. Each pool is larger, so that a running request never waits for a connection. */
export const MOST_RUNNING = 16

/** Dates stay 'YYYY-MM-DD' and moments become ISO strings: rows leave the database as the API sends them. */
const asSent: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * One pool for each login. Session settings belong to its role (roles.sql), so that a connection starts with none.
 */
export function openPools(
  lines: Pick<Lines, 'tenant' | 'control' | 'auth' | 'pooled'>,
  limits = LIMITS,
  { distributed = false, copy }: Beside = {},
): Pools {
  const openPool = poolsWith(lines.pooled, limits)
  const tenant = openPool(lines.tenant, MOST_RUNNING + 2)
  const control = openPool(lines.control, 4)
  const auth = openPool(lines.auth, MOST_RUNNING + 2, pg.types)
  const near = distributed
    ? nearPools(tenant, (server) => openPool(atServer(lines.tenant, server), MOST_RUNNING + 2))
    : null
  if (near) {
    nearest.set(tenant, near)
    for (const pool of [tenant, control, auth]) openedApart.add(pool)
  }
  const standby = copy
    ? standbyOf(
        new Map([
          [tenant, openPool(atCopy(lines.tenant, copy), MOST_RUNNING + 2)],
          [control, openPool(atCopy(lines.control, copy), 4)],
        ]),
      )
    : null
  return {
    tenant,
    control,
    auth,
    standby,
    end: async () => {
      await Promise.all([tenant.end(), control.end(), auth.end(), near?.end(), standby?.end()])
    },
  }
}

/** Closes idle connections, replaces lost ones, and gives up silent ones. */
const poolsWith =
  (pooled: boolean, limits: DatabaseLimits) =>
  (url: string, max: number, types = asSent): pg.Pool => {
    const pool = new pg.Pool({ connectionString: url, max, types, pipeline: true, ...timeouts(limits) })
    // The pool drops an idle connection that dies; the next request opens another or answers 503.
    pool.on('error', () => {})
    if (pooled) {
      unnamed.add(pool)
      pool.on('connect', (client) => unnamed.add(client))
    }
    return pool
  }
