import pg from 'pg'

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
const STATEMENT_MS = 15_000
const CONNECT_MS = 5_000

/** Dates stay 'YYYY-MM-DD', moments become ISO strings: what leaves the database is what the API sends. */
const asSent: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * One pool a database role. The role is a startup option of the connection, so that not even `reset role` leaves it.
 * `tenantRole` exists for the tests that switch one of the two walls off.
 */
export function openPools(url: string, tenantRole = 'trama_tenant'): Pools {
  const tenant = poolAs(url, tenantRole, MOST_RUNNING + 2)
  const control = poolAs(url, 'trama_control', 4)
  const auth = poolAs(url, 'trama_auth', MOST_RUNNING + 2, {
    searchPath: 'auth,public',
    types: pg.types,
    // The same few statements on every request: planning them again costs more than a plan made to measure saves.
    settings: '-c plan_cache_mode=force_generic_plan',
  })
  return {
    tenant,
    control,
    auth,
    end: async () => {
      await Promise.all([tenant.end(), control.end(), auth.end()])
    },
  }
}

/** A pool whose connections run as `role`; idle connections close, lost ones are replaced. */
export function poolAs(
  url: string,
  role: string,
  max: number,
  {
    searchPath = 'public',
    types = asSent,
    settings = '',
  }: { searchPath?: string; types?: pg.CustomTypesConfig; settings?: string } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    options: `-c role=${role} -c search_path=${searchPath} -c statement_timeout=${STATEMENT_MS} -c idle_in_transaction_session_timeout=${STATEMENT_MS} ${settings}`,
  })
  // An idle connection that dies is dropped by the pool; the next request opens another or says 503.
  pool.on('error', () => {})
  return pool
}
