import { expect, it } from 'vitest'
import { sharesOf } from '../bench/profile.ts'
import { lineOf } from '../bench/report.ts'
import { frames, userIn } from '../bench/wire/frames.ts'

it('tells the messages of a line to PostgreSQL, however it is cut', () => {
  const message = (type: string, text: string) => {
    const body = Buffer.from(text)
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const line = Buffer.concat([message('P', 'select 1'), message('E', ''), message('S', '')])
  for (const size of [1, 3, 7, line.length]) {
    const told: string[] = []
    const read = frames((type) => told.push(type))
    for (let at = 0; at < line.length; at += size) read(line.subarray(at, at + size))
    expect(told).toEqual(['P', 'E', 'S'])
  }
})

it('reads who opens a connection', () => {
  const words = Buffer.from('database\0trama\0user\0trama_tenant\0\0')
  expect(userIn(Buffer.concat([Buffer.alloc(8), words]))).toBe('trama_tenant')
})

it('says of a figure whether its target is reached, as it is printed', () => {
  expect(lineOf({ name: 'list', value: 0.496, least: 0.5 })).toBe('list: 0.50 (target ≥ 0.5, reached)')
  expect(lineOf({ name: 'memory', value: 131.4, unit: 'MB', most: 130, beside: 'at rest' })).toBe(
    'memory: 131 MB (target ≤ 130, NOT reached) · at rest',
  )
  expect(lineOf({ name: 'statements', value: 7 })).toBe('statements: 7.00')
})

it('gives the time of Node to the package that called it, and none to waiting', () => {
  const frame = (id: number, functionName: string, url: string, children: number[] = []) => ({
    id,
    callFrame: { functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 },
    children,
  })
  const shares = sharesOf({
    nodes: [
      frame(1, '(root)', '', [2, 4, 5, 6]),
      frame(2, 'query', 'file:///trama/node_modules/pg/lib/client.js', [3]),
      frame(3, 'writev', ''),
      frame(4, '(garbage collector)', ''),
      frame(5, '(idle)', ''),
      frame(6, 'toString', 'file:///trama/src/server/calls/transact.ts'),
    ],
    startTime: 0,
    endTime: 100,
    samples: [2, 3, 4, 5, 6],
    timeDeltas: [10, 30, 20, 900, 40],
  })
  expect(Object.fromEntries(shares)).toEqual({
    pg: 0.4,
    ours: 0.4,
    gc: 0.2,
    '(of these, writing to sockets for pg)': 0.3,
  })
})
