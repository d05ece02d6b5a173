import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './steps.ts'

const ROOT = join(import.meta.dirname, '..')

describe('the counts of npm test', () => {
  it('count a file that could not be loaded as a failure', () => {
    const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
      status,
      fullName,
      failureMessages,
    })
    const file = (name: string, status: string, message: string, ...assertionResults: object[]) => ({
      startTime: 1_000,
      endTime: 2_500,
      name: join(ROOT, name),
      status,
      message,
      assertionResults,
    })
    const testResults = [
      file('src/a.test.ts', 'passed', '', test('passed', 'one'), test('passed', 'two')),
      file('src/b.test.ts', 'failed', '', test('failed', 'adds up', 'Error: \u001b[31mexpected 1\u001b[39m\n    at b')),
      file('src/c.test.ts', 'failed', 'Cannot find d'),
    ]
    const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults })
    expect(countVitest(report)).toEqual({
      passed: 2,
      failed: 2,
      stumbles: ['src/b.test.ts › adds up\n    Error: expected 1\n        at b', 'src/c.test.ts\n    Cannot find d'],
      slowest: ['src/a.test.ts', 'src/b.test.ts', 'src/c.test.ts'].map((file) => ({ file, seconds: 1.5 })),
    })
  })

  it('count an error outside the journeys as a failure, and a journey that needed a second start as passed', () => {
    const spec = (title: string, status: string, message: string) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ status, results: [{ duration: 2_000, error: { message } }, { duration: 500 }] }],
    })
    const inner = { specs: [spec('signs in', 'flaky', 'late')] }
    const outer = { specs: [spec('signs out', 'unexpected', 'gone'), spec('stays', 'expected', '')], suites: [inner] }
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
    const report = JSON.stringify({ errors: [{ message: 'no server' }], stats, suites: [outer] })
    expect(countPlaywright(report)).toEqual({
      passed: 6,
      failed: 2,
      stumbles: [
        'outside the journeys\n    no server',
        'a.spec.ts:7 › signs out (unexpected)\n    gone',
        'a.spec.ts:7 › signs in (flaky)\n    late',
      ],
      slowest: [{ file: 'e2e/a.spec.ts', seconds: 7.5 }],
    })
  })
})
