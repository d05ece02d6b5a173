import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boardAtFullRate } from '../bench/board.ts'
import { trialBalanceOfYears } from '../bench/ledger.ts'
import { scrollRate } from '../bench/scroll.ts'
import { firstLoads } from '../bench/sizes.ts'
import { startAndRest } from '../bench/start.ts'
import { throughput } from '../bench/throughput.ts'
import { startDatabase } from '../src/server/database/embedded.ts'
import { createLog } from '../src/server/log.ts'
import { buildWeb, isStale } from './build.ts'

// `npm run bench`: the measured workloads on a throwaway database, one line a figure.

const say = (line: string) => console.log(line)
const dataDir = mkdtempSync(join(tmpdir(), 'trama-bench-'))

if (isStale()) buildWeb()
firstLoads(say)
const database = await startDatabase({ dataDir, log: createLog('warn') })
try {
  await throughput(database.url, dataDir, say)
  await trialBalanceOfYears(database.url, dataDir, say)
  await boardAtFullRate(database.url, dataDir, say)
  await startAndRest(database.url, dataDir, say)
  await scrollRate(database.url, dataDir, say)
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true })
}
process.exit(0)
