import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import { waitUntil } from '../../../test/world/wait-until.ts'
import { openWorld } from '../../../test/world/world.ts'
import { undo } from '../undo/contract.ts'
import { type ManyProgress, many } from './contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const COUNT = 120
const UNKNOWN = { done: 0, total: 0, stopping: false }

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe, db } = world

/** In the order in which they take their turn. */
let clients: { id: string; version: number }[] = []

beforeEach(async () => {
  await db.query('delete from cdm_clients')
  const { rows } = await db.query(
    `insert into cdm_clients (company_id, id, name, email)
     select $1, gen_random_uuid(), 'Muchos ' || n, 'm@trama.test' from generate_series(1, $2::int) n returning id, version`,
    [ana.company, COUNT],
  )
  clients = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
})

/** Keeps the act waiting at a record until it is let go. */
async function heldAt(place: number): Promise<() => Promise<void>> {
  const holder = await db.connect()
  await holder.query('begin')
  await holder.query('select from cdm_clients where id = $1 for update', [clients[place]?.id])
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

/** Beto archives all of them on the first node. */
function archiveAll() {
  const key = crypto.randomUUID()
  const call = routeOf(cdm.archiveClient)
  const rows = clients.map(({ id, version }) => ({ id, input: { id, version } }))
  return { key, answer: world.ask(beto, many.run, { call, rows }, { key }) }
}

/** As the other node tells it. */
const progressOf = async (key: string, as = beto): Promise<ManyProgress> =>
  (await world.ask(as, many.progress, { key }, { node: 1 })).body
const stop = (key: string, as = beto) => world.ask(as, many.stop, { key }, { node: 1 })
const untilAt = (key: string, done: number) => waitUntil(async () => (await progressOf(key)).done === done)
const archived = async () => (await world.must(ana, cdm.clients, { archived: true })).total
const lines = async () => (await db.query(`select from audit_log where call = 'cdm.archiveClient'`)).rowCount

describe('an act of many records that takes its time', () => {
  it('tells whoever sent it how far it is, whichever node is asked, up to its end', async () => {
    const [letFirst, letSecond] = [await heldAt(30), await heldAt(90)]
    const { key, answer } = archiveAll()
    await untilAt(key, 30)
    expect(await progressOf(key)).toEqual({ done: 30, total: COUNT, stopping: false })
    await letFirst()
    await untilAt(key, 90)
    await letSecond()
    expect((await answer).body).toMatchObject({ done: COUNT })
    await untilAt(key, COUNT)
  })

  it('is nobody else’s to see or to stop, of the same company or another', async () => {
    const letGo = await heldAt(30)
    const { key, answer } = archiveAll()
    await untilAt(key, 30)
    for (const other of [ana, zoe]) {
      expect(await progressOf(key, other)).toEqual(UNKNOWN)
      expect((await stop(key, other)).status).toBe(200)
    }
    expect(await progressOf(crypto.randomUUID())).toEqual(UNKNOWN)
    await letGo()
    expect((await answer).body).toMatchObject({ done: COUNT })
    await world.must(beto, undo.takeBack, { id: (await answer).headers.get(ACT_HEADER) ?? '' })
    expect(await archived()).toBe(0)
  })

  it('stops between two records, keeps nothing of it, and can be made again under the same key', async () => {
    const before = await lines()
    const [letFirst, letSecond] = [await heldAt(30), await heldAt(90)]
    const { key, answer } = archiveAll()
    await untilAt(key, 30)
    expect((await stop(key)).status).toBe(200)
    await waitUntil(async () => (await progressOf(key)).stopping)
    await letFirst()
    // It never comes to the record that is still held.
    const { status, body } = await answer
    expect([status, body.code, body.message]).toEqual([409, 'many_stopped', 'Se detuvo: no cambió nada.'])
    await letSecond()
    expect([await archived(), await lines()]).toEqual([0, before])
    await waitUntil(async () => (await progressOf(key)).total === 0)

    const rows = clients.map(({ id, version }) => ({ id, input: { id, version } }))
    const again = await world.ask(beto, many.run, { call: routeOf(cdm.archiveClient), rows }, { key })
    expect(again.body).toMatchObject({ done: COUNT })
  })
})
