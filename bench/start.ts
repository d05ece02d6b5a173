import { setTimeout as pause } from 'node:timers/promises'
import type { Report } from './report.ts'
import { startServer } from './servers/start.ts'

const MEGABYTE = 1024 * 1024

/** S5: from the start of the server's process on a migrated database to its first answer, and its memory at rest. */
export async function startAndRest(databaseUrl: string, dataDir: string, restSeconds: number, report: Report) {
  const began = performance.now()
  const server = await startServer('trama', databaseUrl, dataDir)
  await fetch(`${server.url}/readyz`)
  report.tell({ name: 'S5 start to first 200', value: (performance.now() - began) / 1_000, unit: 's', most: 2.5 })
  await pause(restSeconds * 1_000)
  const { memory } = await server.usage()
  report.tell({
    name: `S5 memory of the Node process after ${restSeconds} seconds' rest`,
    value: memory / MEGABYTE,
    unit: 'MB',
    most: 130,
  })
  await server.stop()
}
