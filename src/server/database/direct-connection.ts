import pg from 'pg'
import { StartupError } from '../start/startup-error.ts'
import { isPooled } from './logins/probe.ts'

export const POOLED =
  'DATABASE_URL pasa por un pooler (PgBouncer o parecido): indica además en DATABASE_DIRECT_URL la dirección directa de PostgreSQL.'

const CONNECT_MS = 10_000
/** An arbitrary lock number, the same on every node: one node migrates, the others wait and find it done. */
const OWNER_LOCK = 7_205_759_403

/** Runs `work` on the owner's login, without a pooler, while no other node of this database does. */
export async function underLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await refusePooler(client)
    await holdStarts(client)
    return await work(client)
  } finally {
    // Ends the session, which releases the lock.
    await client.end()
  }
}

/** Until the session ends, nodes that start wait. */
export async function holdStarts(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [OWNER_LOCK])
}

async function refusePooler(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (isPooled(client, rows[0]?.pid ?? 0)) throw new StartupError(POOLED)
}
