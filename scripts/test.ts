import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, isStale } from './build.ts'
import { changedFiles, isWalked, runsInBrowsersAlone, testsNear } from './changed.ts'
import { chromiumPath } from './chromium.ts'
import { say } from './command.ts'
import { type Count, countPlaywright, countVitest, tool } from './steps.ts'

// `npm test`: every check there is, one after the other, whether or not an earlier one failed. `npm test -- ventas`: the tests and journeys
// whose path holds that; `npm test -- --changed`: those of the areas and files that differ from the last commit.

const RESULTS = join(import.meta.dirname, '..', '.test')
const NOTHING: Count = { passed: 0, failed: 0, stumbles: [], slowest: [] }
const FAILED: Count = { ...NOTHING, failed: 1 }
const PASSED: Count = { ...NOTHING, passed: 1 }
const SLOWEST = 10

const chosen = process.argv.slice(2)
const paths = chosen.flatMap((word) => (word === '--changed' ? testsNear(changedFiles()) : [word]))

const checks: [name: string, act: () => Count][] = [
  ['Format and lint', () => check('@biomejs/biome/bin/biome', ['check', '.'])],
  ['Types of the browser', () => check('typescript/bin/tsc', ['-p', 'tsconfig.web.json'])],
  ['Types of the server', () => check('typescript/bin/tsc', ['-p', 'tsconfig.server.json'])],
  ['Types of the journeys', () => check('typescript/bin/tsc', ['-p', 'tsconfig.e2e.json'])],
]
const tests: [name: string, act: () => Count][] = [
  ['Build of the web', build],
  ['Unit, server and component tests on the real thing', vitest],
  ['Journeys in Chromium', journeys],
]
const some = isWalked(paths) ? tests : tests.filter(([, act]) => act !== journeys)
const near = runsInBrowsersAlone(paths) ? some.filter(([, act]) => act !== build) : some
const steps = chosen.length === 0 ? [...checks, ...tests] : paths.length > 0 ? near : []

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const counts = steps.map(([name, act], at) => {
  say(`\n▸ ${at + 1}/${steps.length} ${name}`)
  const began = performance.now()
  const count = act()
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const verdict = `${count.failed === 0 ? '✓' : '✗'} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`
  say(verdict)
  return { ...count, verdict }
})

const slowest = counts.flatMap((count) => count.slowest).sort((a, b) => b.seconds - a.seconds)
say(`\nThe slowest files:`)
for (const { file, seconds } of slowest.slice(0, SLOWEST)) say(`${seconds.toFixed(1).padStart(7)} s  ${file}`)

// Once more at the end, as the beginning of a long log is easily lost.
for (const stumble of counts.flatMap(({ stumbles }) => stumbles)) say(`\n! ${stumble}`)
say('')
for (const { verdict } of counts) say(verdict)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const isEmpty = slowest.length === 0
if (isEmpty) say(`No test lies under ${paths.join(', ') || 'what changed: nothing did'}.`)
say(`${passed} passed, ${isEmpty ? 1 : failed} failed`)
process.exitCode = failed === 0 && !isEmpty ? 0 : 1

function check(program: string, parameters: string[]): Count {
  return tool(program, parameters) ? PASSED : FAILED
}

function vitest(): Count {
  const file = join(RESULTS, 'vitest.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const some = chosen.length > 0 ? ['--passWithNoTests', ...paths] : []
  const worked = tool('vitest/vitest.mjs', ['run', ...reports, ...some])
  return counted(worked, file, countVitest)
}

function build(): Count {
  try {
    if (chosen.length === 0 || isStale()) buildWeb()
    return PASSED
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return FAILED
  }
}

function journeys(): Count {
  const chromium = chromiumPath()
  if (!chromium) return FAILED
  const file = join(RESULTS, 'playwright.json')
  const some = chosen.length > 0 ? ['--pass-with-no-tests', ...paths] : []
  const worked = tool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...some], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return counted(worked, file, countPlaywright)
}

/** What a report counts; a run that failed without a counted failure, or without a report, is one. */
function counted(worked: boolean, file: string, count: (report: string) => Count): Count {
  try {
    const { failed, ...rest } = count(readFileSync(file, 'utf8'))
    return { ...rest, failed: worked ? failed : Math.max(failed, 1) }
  } catch {
    return FAILED
  }
}
