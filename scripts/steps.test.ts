import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './steps.ts'

describe('the counts of npm test', () => {
  it('count a file that could not be loaded as a failure', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ]
    const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults })
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2 })
  })

  it('count an error outside the journeys as a failure, and a journey that needed a second start as passed', () => {
    const report = JSON.stringify({ errors: [{}], stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } })
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2 })
  })
})
