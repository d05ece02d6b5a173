import { pino } from 'pino'
import { beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { reporter } from './report.ts'

let lines: Record<string, unknown>[] = []
let log = pino()
beforeEach(() => {
  lines = []
  log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
})

const full = () => Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })

it('tells each bug, with its request', () => {
  reporter(log, 'one')(new Error('x is not a function'), 'bug')
  reporter(log, 'two')(new Error('x is not a function'), 'bug')
  expect(lines.map(({ msg, request }) => ({ msg, request }))).toEqual([
    { msg: 'bug', request: 'one' },
    { msg: 'bug', request: 'two' },
  ])
})

it('tells why the database is away once a cause, with its SQLSTATE', () => {
  for (let nth = 0; nth < 500; nth++) reporter(log, `request ${nth}`)(full(), 'away')
  reporter(log, 'another')(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'away')
  expect(lines).toMatchObject([
    { err: { kind: '53100', message: 'could not extend file: No space left on device' }, requests: 1 },
    { err: { kind: 'ECONNREFUSED' }, requests: 1 },
  ])
})

it('tells again while a cause lasts, with how many met it', () => {
  vi.useFakeTimers()
  for (let nth = 0; nth < 30; nth++) reporter(log, `request ${nth}`)(full(), 'away')
  vi.advanceTimersByTime(61_000)
  reporter(log, 'late')(full(), 'away')
  vi.useRealTimers()
  expect(lines.map(({ requests }) => requests)).toEqual([1, 30])
})
