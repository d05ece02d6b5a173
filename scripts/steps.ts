import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')

export interface Count {
  passed: number
  failed: number
}

export const say = (line: string) => console.log(line)

/** Runs a package's program on this very Node, with its output on ours; answers whether it ended well. */
export function tool(program: string, parameters: string[], environment: Record<string, string> = {}): boolean {
  const path = join(ROOT, 'node_modules', program)
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } } as const
  return spawnSync(process.execPath, [path, ...parameters], options).status === 0
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** A file that could not even be loaded has no tests to fail: it counts as one. */
export function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(JSON.parse(report))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

const PlaywrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

/** A journey that worked at a later start counts as passed, and is named 'flaky' in the list. */
export function countPlaywright(report: string): Count {
  const { errors, stats } = PlaywrightReport.parse(JSON.parse(report))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
