import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('writes one JSON line an event, without bodies or secrets', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })

  log.info(
    { path: '/api/login', body: { a: 'Ana' }, user: { password: 'hunter2' }, request: { headers: { cookie: 'abc' } } },
    'hi',
  )
  log.debug('not at this level')

  expect(lines).toHaveLength(1)
  expect(JSON.parse(String(lines[0]))).toMatchObject({ level: 'info', msg: 'hi', path: '/api/login' })
  expect(lines[0]).not.toMatch(/Ana|hunter2|abc/)
})

it('tells what kind of error it was, and no code that somebody was sent', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })
  for (const code of ['57P01', 'ECONNREFUSED', 'ERR_MODULE_NOT_FOUND', '482913']) {
    log.error({ err: Object.assign(new Error('x'), { code }), code }, 'bug')
  }
  expect(lines.map((line) => JSON.parse(line)).map(({ err, code }) => [err.kind, err.code, code])).toEqual([
    ['57P01', '[oculto]', '[oculto]'],
    ['ECONNREFUSED', '[oculto]', '[oculto]'],
    ['ERR_MODULE_NOT_FOUND', '[oculto]', '[oculto]'],
    [undefined, '[oculto]', '[oculto]'],
  ])
})
