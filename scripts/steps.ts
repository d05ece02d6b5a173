import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')

/** Of an error no more than this: the whole of it stands further up. */
const LINES_OF_A_STUMBLE = 20
const WIDTH = 200

export interface Count {
  passed: number
  failed: number
  /** What failed, or worked at a later start only, each with the beginning of its error. */
  stumbles: string[]
  slowest: { file: string; seconds: number }[]
}

const MS = 1_000

/** Runs a package's program on this very Node, with its output on ours; answers whether it ended well. */
export function tool(program: string, parameters: string[], environment: Record<string, string> = {}): boolean {
  const path = join(ROOT, 'node_modules', program)
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } } as const
  return spawnSync(process.execPath, [path, ...parameters], options).status === 0
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** A file that could not even be loaded has no tests to fail: it counts as one. */
export function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(JSON.parse(report))
  const stumbles = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(ROOT, name)
    if (status === 'failed' && assertionResults.length === 0) return [stumble(place, message)]
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => stumble(`${place} › ${fullName}`, failureMessages?.[0]))
  })
  const slowest = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / MS,
  }))
  return { passed: numPassedTests, failed: Math.max(stumbles.length, numFailedTests), stumbles, slowest }
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), error: z.object({ message: z.string().optional() }).optional() }),
      ),
    }),
  ),
})
type Spec = z.infer<typeof Spec>
interface Suite {
  specs: Spec[]
  suites?: Suite[] | undefined
}
const Suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(Spec), suites: z.array(Suite).optional() }))
const PlaywrightReport = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(Suite),
})

/** A journey that worked at a later start counts as passed, and is told among the stumbles. */
export function countPlaywright(report: string): Count {
  const { errors, stats, suites } = PlaywrightReport.parse(JSON.parse(report))
  const specs = suites.flatMap(specsOf)
  const stumbles = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => stumble(`${file}:${line} › ${title} (${status})`, results[0]?.error?.message)),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    stumbles: [...errors.map(({ message }) => stumble('outside the journeys', message)), ...stumbles],
    slowest: Object.entries(Object.groupBy(specs, ({ file }) => file)).map(([file, ofIt = []]) => ({
      file: `e2e/${file}`,
      seconds: ofIt.reduce((sum, spec) => sum + durationOf(spec), 0) / MS,
    })),
  }
}

const durationOf = ({ tests }: Spec) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** Where something went wrong and how, in the few lines that fit at the end of a log. */
function stumble(place: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_STUMBLE)
  return [place, ...lines.map((line) => `    ${line.slice(0, WIDTH)}`)].join('\n')
}
