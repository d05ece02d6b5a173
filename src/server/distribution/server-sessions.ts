import pg from 'pg'
import { placedParts } from './functions/make-parts.ts'
import { hasDistributed } from './has-distributed.ts'
import { atServer } from './near-pools.ts'

/** A session at a server of a cluster, and the parts that lie there. */
export interface ServerSession {
  client: pg.Client
  parts: string[]
}

/**
 * Runs `work` with a session of a login at each server that holds companies, its parts made; with none where the database is not divided.
 * @param coordinator a session of the login
 * @param url its address
 */
export async function withServers<T>(
  coordinator: pg.Client,
  url: string,
  work: (servers: ServerSession[]) => Promise<T>,
): Promise<T> {
  const parts = (await hasDistributed(coordinator)) ? await placedParts(coordinator) : []
  const servers: ServerSession[] = []
  try {
    for (const [address, those] of Map.groupBy(parts, (part) => atServer(url, part))) {
      const client = new pg.Client({ connectionString: address })
      client.on('error', () => {})
      servers.push({ client, parts: those.map(({ part }) => part) })
      await client.connect()
      for (const { part } of those) await client.query('select trama.make_part($1)', [part])
    }
    return await work(servers)
  } finally {
    await Promise.all(servers.map(({ client }) => client.end()))
  }
}
