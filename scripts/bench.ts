import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { boardsAtFullRate } from '../bench/board/board.ts'
import { calls } from '../bench/calls.ts'
import { electronicInvoices } from '../bench/fiscal.ts'
import { flat } from '../bench/flat.ts'
import { trialBalanceOfYears } from '../bench/ledger.ts'
import { profileOf } from '../bench/profile.ts'
import { reportTo } from '../bench/report.ts'
import { scrollRate } from '../bench/scroll.ts'
import { searchOverEverything } from '../bench/search/search.ts'
import { firstLoads } from '../bench/sizes.ts'
import { openStage, type Stage } from '../bench/stage.ts'
import { startAndRest } from '../bench/start.ts'
import { valueOfStock } from '../bench/stock.ts'
import { streams } from '../bench/streams.ts'
import { PACES } from '../bench/throughput.ts'
import { WORKLOADS } from '../bench/workloads.ts'
import { startDatabase } from '../src/server/database/embedded.ts'
import { createLog } from '../src/server/log.ts'
import { buildWeb, isStale } from './build.ts'

// `npm run bench`: the measured workloads on a throwaway database, one line a figure. `npm run bench -- list,one` runs a choice of them,
// `--quick` measures each for a moment, `--profile list` says where the processor's time goes.

const OTHERS = [
  'sizes',
  'start',
  'streams',
  'flat',
  'ledger',
  'stock',
  'fiscal',
  'board',
  'chat',
  'everything',
] as const
const NAMES = [...WORKLOADS.map(({ name }) => name), ...OTHERS]
const KEPT = join(import.meta.dirname, '../node_modules/.cache/bench.json')
const REST_SECONDS = { whole: 60, quick: 3 }
const CONNECTIONS = 16

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, profile: { type: 'string' } },
})
const asked = (values.profile ?? positionals.join(',')).split(',').filter(Boolean)
const unknown = asked.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose of: ${NAMES.join(', ')}`)
  process.exit(1)
}
const wanted = (name: string) => asked.length === 0 || asked.includes(name)
const works = WORKLOADS.filter(({ name }) => wanted(name))
const speed = values.quick ? 'quick' : 'whole'
const pace = PACES[speed]
const report = reportTo((line) => console.log(line))

const dataDir = mkdtempSync(join(tmpdir(), 'trama-bench-'))
if (isStale()) buildWeb()
const database = await startDatabase({ dataDir, log: createLog('warn') })
try {
  if (values.profile === undefined) await measure()
  else await onStage((stage) => profiles(stage))
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true })
}
process.exit(0)

async function measure() {
  const load = loadavg()[0] ?? 0
  report.say(`Load of the machine before: ${load.toFixed(2)}`)
  if (wanted('sizes')) firstLoads(report.say)
  if (works.length > 0 || wanted('flat') || wanted('streams')) {
    await onStage(async (stage) => {
      if (works.length > 0) await calls(stage, works, pace, report)
      if (wanted('streams')) await streams({ ...stage, report })
      if (wanted('flat')) await flat({ ...stage, pace, report })
    })
  }
  if (wanted('start')) await startAndRest(database.url, dataDir, REST_SECONDS[speed], report)
  if (wanted('ledger')) await trialBalanceOfYears(database.url, dataDir, report.say)
  if (wanted('stock')) await valueOfStock(database.url, dataDir, report.say)
  if (wanted('fiscal')) await electronicInvoices(database.url, dataDir, report)
  if (wanted('board')) await boardsAtFullRate(database.url, dataDir, report.say)
  if (wanted('chat')) await scrollRate(database.url, dataDir, report.say)
  if (wanted('everything')) await searchOverEverything(database.url, dataDir, report)
  report.keep(KEPT, { at: new Date().toISOString(), node: process.version, load, asked, speed })
}

async function profiles({ trama, people }: Stage) {
  for (const work of works) await profileOf(trama, work, people.slice(0, CONNECTIONS), report.say)
}

async function onStage(work: (stage: Stage) => Promise<void>) {
  const stage = await openStage(database.url, dataDir)
  try {
    await work(stage)
  } finally {
    await stage.close()
  }
}
