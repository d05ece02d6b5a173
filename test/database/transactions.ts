import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A transaction of somebody else's, open until it is let go. */
export async function openTransaction(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  return { release: () => client.end() }
}

/** A connection of the role that owns the tables, closed after the test. */
export async function ownerConnection(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role trama_owner')
  onTestFinished(() => client.end())
  return client
}
