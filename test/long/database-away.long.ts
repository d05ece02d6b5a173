import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { freshDatabase } from '../database/database.ts'
import { databaseLine } from '../database/database-line.ts'
import { exchange } from '../faults/raw-http.ts'
import { testNode } from '../world/node.ts'
import { send } from '../world/request.ts'
import { waitUntil } from '../world/wait-until.ts'

const AWAY_MS = 30_000
const BACK_MS = 5_000
const LOOK_MS = 250

it('says 503 while its database is away for half a minute, and serves everything within five seconds of its return', async () => {
  const { people, secretFile } = inject('template')
  const { url: databaseUrl, drop } = await freshDatabase()
  const line = await databaseLine(databaseUrl)
  const node = await testNode({ databaseUrl: line.url, secretFile })
  onTestFinished(async () => {
    await node.drain()
    await line.cut()
    await drop()
  })
  const { cookie } = people.ana
  const ready = () => exchange(node.url, { method: 'GET', path: '/readyz' })
  const list = () => send(node.url, cdm.products, {}, { cookie })
  const add = () => send(node.url, cdm.addProduct, { name: 'Camisa', price: '10.00' }, { cookie })
  expect((await list()).status).toBe(200)

  await line.cut()
  const gone = performance.now()
  await waitUntil(async () => (await ready()).status === 503)
  let refused = 0
  while (performance.now() - gone < AWAY_MS) {
    for (const answer of await Promise.all([list(), add()])) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      refused++
    }
    expect((await ready()).status).toBe(503)
    await pause(LOOK_MS)
  }

  await line.mend()
  const back = performance.now()
  const served = async () => {
    const answers = [await ready(), await list(), await add()]
    return answers.every(({ status }) => status === 200)
  }
  await waitUntil(served)
  const ms = Math.round(performance.now() - back)
  console.info(
    `U6: away ${AWAY_MS} ms, ${refused} requests refused with 503 and Retry-After, served again after ${ms} ms`,
  )
  expect(ms).toBeLessThanOrEqual(BACK_MS)
})
