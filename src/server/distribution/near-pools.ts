import pg from 'pg'
import type { CompanyPlace, CompanyPlaces } from './company-places.ts'
import { hasDistributed } from './has-distributed.ts'

/** A server of a distributed database. */
export interface CompanyServer {
  host: string
  port: number
}

/** How long it is taken to be true where a company is: one that moves is found anew, and served meanwhile over the server where it was. */
const KNOWN_MS = 10_000
const MOST_KNOWN = 20_000

/** The servers that hold companies; none: the database is not distributed. */
export async function companyServersAt(url: string): Promise<CompanyServer[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (!(await hasDistributed(client))) return []
    const { rows } = await client.query<CompanyServer>(
      `select nodename as host, nodeport as port from pg_dist_node where isactive and noderole = 'primary' and shouldhaveshards`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** The same login at another server. */
export function atServer(address: string, { host, port }: CompanyServer): string {
  const url = new URL(address)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = host
  url.port = String(port)
  return url.href
}

/**
 * Finds the server that holds a company, and its part there. Its transactions run in one session of that server, triggers included, touch no other
 * one, and are planned as on any PostgreSQL (parts.sql).
 * @param coordinator knows where each company is
 */
export function nearPools(
  coordinator: pg.Pool,
  open: (server: CompanyServer) => pg.Pool,
): CompanyPlaces & { end(): Promise<void> } {
  const pools = new Map<string, pg.Pool>()
  const known = new Map<string, { at: number; place: Promise<CompanyPlace> }>()

  function poolAt(server: CompanyServer): pg.Pool {
    const key = `${server.host}:${server.port}`
    const pool = pools.get(key) ?? open(server)
    pools.set(key, pool)
    return pool
  }

  async function find(company: string): Promise<CompanyPlace> {
    const { rows } = await coordinator.query<CompanyServer & { part: string }>(
      `select nodename as host, nodeport::int as port, shardid as part from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('public.profiles', $1::uuid)`,
      [company],
    )
    const [place] = rows
    if (!place) return { pool: coordinator, part: null }
    const pool = poolAt(place)
    await pool.query('select trama.make_part($1)', [place.part])
    return { pool, part: place.part }
  }

  return {
    of(company) {
      const before = known.get(company)
      if (before && before.at > performance.now() - KNOWN_MS) return before.place
      if (known.size >= MOST_KNOWN) known.clear()
      const place = find(company)
      known.set(company, { at: performance.now(), place })
      place.catch(() => known.delete(company))
      return place
    },
    forget(company) {
      known.delete(company)
    },
    async end() {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}
