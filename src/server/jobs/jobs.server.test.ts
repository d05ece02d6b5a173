import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database/database.ts'
import { linesOn } from '../../../test/world/node.ts'
import { openPools } from '../database/pool.ts'
import { inTransaction } from '../database/transaction.ts'
import { jobQueue } from './jobs.ts'

const { url, drop } = await freshDatabase()
const lines = linesOn(url)
const pools = openPools(lines)
const log = pino({ level: 'silent' })
const done: unknown[] = []
const job = { name: 'note', run: async (data: never) => void done.push(data) }
// Two nodes that start together.
const queues = [jobQueue(lines, log), jobQueue(lines, log)]
await Promise.all(queues.map((queue) => queue.start([job])))
const [queue = jobQueue(lines, log)] = queues

afterAll(async () => {
  await Promise.all(queues.map((one) => one.stop()))
  await pools.end()
  await drop()
})

const asTenant = { pool: pools.tenant, company: '01a1fbb7-0000-7000-8000-000000000001', person: null }

it('does a job once the transaction that queued it is committed, on one node', async () => {
  await inTransaction(asTenant, (sql) => queue.enqueue('note', { n: 1 }, sql))
  await expect.poll(() => done).toEqual([{ n: 1 }])
})

it('never does the job of a transaction that failed', async () => {
  const failed = inTransaction(asTenant, async (sql) => {
    await queue.enqueue('note', { n: 2 }, sql)
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  await queue.enqueue('note', { n: 3 })
  await expect.poll(() => done).toEqual([{ n: 1 }, { n: 3 }])
})

it('does many that were queued together one after the other, without a pause', async () => {
  const before = done.length
  await inTransaction(asTenant, async (sql) => {
    for (let n = 0; n < 50; n++) await queue.enqueue('note', { n: `many ${n}` }, sql)
  })
  await expect.poll(() => done.length - before).toBe(50)
})

it('lets a request queue a job but not read what others queued', async () => {
  await expect(inTransaction(asTenant, (sql) => sql`select data from pgboss.job`)).rejects.toThrow(/permission denied/)
})
