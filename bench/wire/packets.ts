import { load } from '../load/load.ts'
import { type ServerName, startServer } from '../servers/start.ts'
import type { Workload } from '../workloads.ts'
import type { Known } from '../world.ts'
import { type Counted, countingProxy } from './counting-proxy.ts'

/** Enough for every statement to be prepared and every connection to be open. */
const BEFORE = 20
const COUNTED = 50

/** What a request of each workload costs on the line to the database, counted one request after the other. */
export async function packetsOf(
  name: ServerName,
  works: readonly Workload[],
  { databaseUrl, dataDir, known }: { databaseUrl: string; dataDir: string; known: Known },
): Promise<Map<string, Counted>> {
  const proxy = await countingProxy(databaseUrl)
  const server = await startServer(name, proxy.url, dataDir)
  const found = new Map<string, Counted>()
  try {
    for (const work of works) {
      await load({ url: server.url, work, people: [known], times: BEFORE })
      proxy.take()
      const { requests } = await load({ url: server.url, work, people: [known], times: COUNTED })
      const { roundTrips, statements } = proxy.take()
      found.set(work.name, { roundTrips: roundTrips / requests, statements: statements / requests })
    }
  } finally {
    await server.stop()
    proxy.close()
  }
  return found
}
