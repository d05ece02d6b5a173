import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier, Pool } from 'pg'
import { inject } from 'vitest'

/** Migrated once a run; every test database is a copy of it. */
export const TEMPLATE = 'trama_test_template'

/** A migrated database of one's own, as the server's superuser; `drop` closes whatever is still connected. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('serverUrl')
  if (inject('cluster')) return { url: server, drop: async () => {} }
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`
  return { url: await createDatabase(server, name, TEMPLATE), drop: () => dropDatabase(server, name) }
}

/** Connections to a database that is dropped at the end, perhaps before the last of them is closed: that one is no error. */
export function poolOn(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max })
  pool.on('error', () => {})
  return pool
}

/** An address by way of the pooler that this run tests with; as it is where there is none. */
export function throughPooler(url: string): string {
  const pooler = inject('pooler')
  if (pooler === null) return url
  const [address, behind] = [new URL(url), new URL(pooler)]
  address.hostname = behind.hostname
  address.port = behind.port
  return address.href
}

/** Makes a database on a server and answers its address. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  // As files: by way of the log it takes twice as long.
  await run(
    server,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = (server: string, name: string) =>
  run(server, `drop database if exists ${escapeIdentifier(name)} with (force)`)

async function run(server: string, statement: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
