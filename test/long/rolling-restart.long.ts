import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, inject, it, onTestFinished } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { freshDatabase, poolOn } from '../database/database.ts'
import { launch } from '../database/embedded.ts'
import { send } from '../world/request.ts'

const PEOPLE = 16
const ROUNDS = 2
const REQUESTS_BETWEEN = 300

it('fails no request after one retry while two nodes are restarted in turn, twice', async () => {
  const { people, secretFile } = inject('template')
  const { url: databaseUrl, drop } = await freshDatabase()
  const db = poolOn(databaseUrl, 1)
  onTestFinished(async () => {
    await db.end()
    await drop()
  })
  // As processes of their own: what restarts is told to end by a signal, and shares no time with who asks.
  const start = (port = '0') => launch<{ url: string }>('serving.ts', databaseUrl, secretFile, port)
  const nodes = [await start(), await start()]
  const urls = nodes.map(({ said }) => said.url)
  const { cookie } = people.ana
  const { body } = await send(urls[0] ?? '', cdm.addProduct, { name: 'Camisa', price: '10.00' }, { cookie })
  const movement = { product_id: body.id as string, type: 'entrada', quantity: 1 }

  const tally = { answered: 0, acknowledged: 0, retried: 0, failed: 0 }
  let loaded = true
  const attempt = async (node: number, turn: number, key: string) => {
    const url = urls[node % 2] ?? ''
    const call =
      turn % 2 ? send(url, bodega.registerMovement, movement, { cookie, key }) : send(url, cdm.products, {}, { cookie })
    return call.then(({ status }) => status).catch(() => 0)
  }
  const person = async (at: number) => {
    for (let turn = at; loaded; turn++) {
      const key = randomUUID()
      let status = await attempt(turn, turn, key)
      if (status !== 200) {
        tally.retried++
        status = await attempt(turn + 1, turn, key)
      }
      if (status !== 200) tally.failed++
      if (status === 200 && turn % 2) tally.acknowledged++
      tally.answered++
    }
  }
  const load = Array.from({ length: PEOPLE }, (_, at) => person(at))
  const more = () => expect.poll(() => tally.answered).toBeGreaterThan(tally.answered + REQUESTS_BETWEEN)

  for (let restart = 0; restart < ROUNDS * nodes.length; restart++) {
    await more()
    const at = restart % nodes.length
    const { port } = new URL(urls[at] ?? '')
    const leaving = nodes[at]?.child
    leaving?.kill('SIGTERM')
    if (leaving) await once(leaving, 'exit')
    await more()
    nodes[at] = await start(port)
  }
  await more()
  loaded = false
  await Promise.all(load)

  const { rows } = await db.query('select stock from cdm_products where id = $1', [movement.product_id])
  console.info(`U7: ${ROUNDS * nodes.length} restarts, ${JSON.stringify(tally)}`)
  expect(rows[0].stock).toBe(tally.acknowledged)
  expect(tally.failed).toBe(0)
})
