import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, isStale } from './build.ts'
import { say } from './command.ts'
import { countVitest, tool } from './steps.ts'

// `npm run test:long`: what takes too long for `npm test`, at the full counts of the targets. With paths, only what lies under them.

const FILES = [
  'src/server/database/embedded-crash.server.test.ts',
  'test/crash.server.test.ts',
  'test/backup.server.test.ts',
  'test/backup-commands.server.test.ts',
  'src/modules/bodega/parallel.server.test.ts',
  'src/platform/templates/numbers.server.test.ts',
  'test/long',
]
const RESULTS = join(import.meta.dirname, '..', '.test')
const report = join(RESULTS, 'long.json')

if (isStale()) buildWeb()
mkdirSync(RESULTS, { recursive: true })
rmSync(report, { force: true })
const chosen = process.argv.slice(2)
const reports = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
const began = performance.now()
const worked = tool(
  'vitest/vitest.mjs',
  ['run', '--config', 'vitest.long.config.ts', ...reports, ...(chosen.length > 0 ? chosen : FILES)],
  { TRAMA_LONG: '1' },
)
const { passed, failed, stumbles } = counted()
for (const stumble of stumbles) say(`\n! ${stumble}`)
say(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** A run that failed without a counted failure, or without a report, is one failure. */
function counted() {
  try {
    const { failed, ...rest } = countVitest(readFileSync(report, 'utf8'))
    return { ...rest, failed: worked ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1, stumbles: ['no report'], slowest: [] }
  }
}
