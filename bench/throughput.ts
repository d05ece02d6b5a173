import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { requestsPerSecond } from './load.ts'
import { WORKLOADS } from './workloads.ts'
import { benchCompany } from './world.ts'

const WARM_SECONDS = 1
const ROUND_SECONDS = 3
/** Both servers take turns, so that a noisy moment of the machine meets both. */
const ROUNDS = 3

/** S1: requests a second through the whole path, as a ratio to the bare handler's in the same run. A line a workload. */
export async function throughput(databaseUrl: string, dataDir: string, say: (line: string) => void): Promise<void> {
  const trama = child('trama.ts', [], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ACTS_PER_MINUTE: '99999',
  })
  const tramaUrl = await addressOf(trama)
  const { cookie, known } = await benchCompany(tramaUrl, databaseUrl)
  const bare = child('bare.ts', [databaseUrl, JSON.stringify(known)], {})
  const bareUrl = await addressOf(bare)
  try {
    for (const work of WORKLOADS) {
      const rates = { trama: [] as number[], bare: [] as number[] }
      const measure = (url: string, seconds: number) => requestsPerSecond(url, work, { known, cookie, seconds })
      await measure(tramaUrl, WARM_SECONDS)
      await measure(bareUrl, WARM_SECONDS)
      for (let round = 0; round < ROUNDS; round++) {
        rates.trama.push(await measure(tramaUrl, ROUND_SECONDS))
        rates.bare.push(await measure(bareUrl, ROUND_SECONDS))
      }
      const [ours, reference] = [median(rates.trama), median(rates.bare)]
      say(
        `S1 ${work.name}: ${Math.round(ours)}/s, bare ${Math.round(reference)}/s, ratio ${(ours / reference).toFixed(2)}`,
      )
    }
  } finally {
    trama.disconnect()
    bare.disconnect()
  }
}

const child = (file: string, args: string[], environment: Record<string, string>) =>
  fork(join(import.meta.dirname, file), args, { env: { ...process.env, ...environment } })

async function addressOf(server: ChildProcess): Promise<string> {
  const [url] = await once(server, 'message')
  return String(url)
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
