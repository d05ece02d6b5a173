import pg from 'pg'

const CONNECT_MS = 10_000

/** What a connection turned out to be. */
export interface ConnectionRole {
  /** The login, and the role that statements run as. */
  login: string
  current: string
  superuser: boolean
  bypassesPolicies: boolean
  memberships: number
  database: string
  /** A pooler between us and the server shares its connections. */
  pooled: boolean
}

/** Connects once and reports the result; rethrows connection errors. */
export async function probe(url: string): Promise<ConnectionRole> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select session_user as login, current_user as current, r.rolsuper as superuser, r.rolbypassrls as "bypassesPolicies",
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
         current_database() as database, pg_backend_pid() as pid
       from pg_roles r where r.rolname = session_user`,
    )
    const { pid, ...role } = rows[0]
    return { ...role, pooled: isPooled(client, pid) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** A pooler reports an id of its own where a server reports its process id. */
export const isPooled = (client: pg.Client, pid: number) =>
  (client as unknown as { processID: number }).processID !== pid
