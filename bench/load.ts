import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Known, Workload } from './workloads.ts'

const CONNECTIONS = 16

/** Requests a second that a server answers with 200, from 16 connections that ask again as soon as they are answered. */
export async function requestsPerSecond(
  url: string,
  work: Workload,
  { known, cookie, seconds }: { known: Known; cookie: string; seconds: number },
): Promise<number> {
  const result = await autocannon({
    url: `${url}/api${work.path}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: work.method,
        setupRequest: (request) => ({
          ...request,
          headers: {
            cookie,
            origin: url,
            ...(work.method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
          },
          ...(work.method === 'POST' ? { body: JSON.stringify(work.input(known)) } : {}),
        }),
      },
    ],
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${work.name} at ${url}: ${result.non2xx} refused, ${result.errors} lost`)
  return result.requests.average
}
