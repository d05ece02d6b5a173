import pg from 'pg'
import { distribute } from '#src/server/distribution/distribute.ts'
import { createDatabase, dropDatabase } from '../database/database.ts'

interface Server {
  host: string
  port: number
  coordinator: boolean
}

interface Divided<Made> {
  url: string
  /** The addresses of its other servers. */
  workers: string[]
  made: Made
  /** At every server. */
  drop(): Promise<void>
}

/**
 * A new database divided over the servers of a cluster.
 * @param clusterUrl the superuser's at its coordinator, a database in which the servers are registered
 * @param fill makes the tables before they are divided
 */
export async function dividedDatabase<Made>(
  clusterUrl: string,
  name: string,
  fill: (url: string) => Promise<Made>,
): Promise<Divided<Made>> {
  const servers = await serversOf(clusterUrl)
  const coordinator = servers.find((server) => server.coordinator)
  if (!coordinator || servers.length < 3) throw new Error('A registered coordinator and two workers are needed')
  const addressOf = (database: string, server: Server) => addressAt(clusterUrl, server, database)
  const drop = async () => {
    for (const server of servers) await dropDatabase(addressOf('postgres', server), name)
  }
  await drop()
  for (const server of servers) {
    await createDatabase(addressOf('postgres', server), name)
    await run(addressOf(name, server), 'create extension citus')
  }
  const url = addressOf(name, coordinator)
  const made = await fill(url)
  await run(url, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`)
  for (const { host, port } of servers.filter((server) => !server.coordinator)) {
    await run(url, `select citus_add_node('${host}', ${port})`)
  }
  // As many parts as show that each statement asks one of them: they are made in a tenth of the time that 32 take.
  await run(url, `alter database ${name} set citus.shard_count = 4`)
  await distribute(url, () => {})
  return { url, workers: await workersOf(url), made, drop }
}

/** @param url of a divided database, at its coordinator */
export async function workersOf(url: string): Promise<string[]> {
  const database = new URL(url).pathname.slice(1)
  const servers = await serversOf(url)
  return servers.filter(({ coordinator }) => !coordinator).map((server) => addressAt(url, server, database))
}

function addressAt(like: string, { host, port }: Server, database: string): string {
  const url = new URL(like)
  url.hostname = host
  url.port = String(port)
  url.pathname = `/${database}`
  return url.href
}

async function serversOf(url: string): Promise<Server[]> {
  const { rows } = await run(
    url,
    `select nodename as host, nodeport as port, groupid = 0 as coordinator from pg_dist_node where noderole = 'primary' and isactive`,
  )
  return rows
}

export async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
