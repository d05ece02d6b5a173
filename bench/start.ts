import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SETTLE_MS = 3_000

/** S5: from the start of the server's process on a migrated database to its first answer, and its memory at rest. */
export async function startAndRest(databaseUrl: string, dataDir: string, say: (line: string) => void): Promise<void> {
  const began = performance.now()
  const server = fork(join(import.meta.dirname, 'trama.ts'), [], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ACTS_PER_MINUTE: '99999',
    },
  })
  const [url] = await once(server, 'message')
  await fetch(`${url}/readyz`)
  say(`S5 start to first 200: ${((performance.now() - began) / 1000).toFixed(2)} s (target ≤ 2.5)`)
  await pause(SETTLE_MS)
  server.send('memory')
  const [bytes] = await once(server, 'message')
  say(`S5 idle memory of the Node process: ${Math.round(Number(bytes) / 1024 / 1024)} MB (target ≤ 150)`)
  server.disconnect()
  await once(server, 'exit')
}
