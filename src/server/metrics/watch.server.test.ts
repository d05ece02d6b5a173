import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database/database.ts'
import { queryOn } from '../database/transaction.ts'
import { createLog } from '../log.ts'
import { metricsOf } from './metrics.ts'
import { watchDatabase, watchedJob } from './watch.ts'

const lines: Record<string, unknown>[] = []
const log = createLog('info', new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(line))) }))
const { url, drop } = await freshDatabase()
const pool = new pg.Pool({ connectionString: url })
const metrics = metricsOf()
const unwatch = watchDatabase(
  { tenant: pool, control: pool, auth: pool, standby: null, end: () => pool.end() },
  metrics,
  log,
)

afterAll(async () => {
  unwatch()
  await pool.end()
  await drop()
})

it('names a slow statement, without its values', async () => {
  await queryOn(pool)`select pg_sleep(1.1), ${'a secret of Ana'}::text as kept`
  const [slow] = lines.filter(({ msg }) => msg === 'slow statement')
  expect(slow).toMatchObject({ statement: 'select pg_sleep(1.1), $1::text as kept' })
  expect(slow?.ms).toBeGreaterThanOrEqual(1_000)
  expect(JSON.stringify(lines)).not.toContain('secret of Ana')
})

it('says nothing of a quick one, and counts both', async () => {
  lines.length = 0
  await queryOn(pool)`select 1 as quick`
  expect(lines).toEqual([])
  expect(await metrics.text()).toMatch(/^trama_statement_duration_seconds_count 2$/m)
})

it('counts what jobs do, and logs the one that failed', async () => {
  const job = (run: () => Promise<void>) => watchedJob({ name: 'mail', run }, metrics, log)
  await job(async () => {}).run({} as never)
  await expect(job(() => Promise.reject(new Error('no server'))).run({} as never)).rejects.toThrow('no server')
  const text = await metrics.text()
  expect(text).toMatch(/^trama_job_duration_seconds_count\{job="mail",outcome="done"\} 1$/m)
  expect(text).toMatch(/^trama_job_duration_seconds_count\{job="mail",outcome="failed"\} 1$/m)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'job failed', job: 'mail' }))
})
