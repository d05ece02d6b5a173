import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { dial, exchange } from './faults/raw-http.ts'
import { type Listening, listenTo, waitForListeners } from './live/listening.ts'
import type { Person } from './world/people.ts'
import { waitUntil } from './world/wait-until.ts'
import { openWorld } from './world/world.ts'

const world = await openWorld({ nodes: 2 })
const { ana, caro, control, zoe, db } = world
const [here, there] = world.urls as [string, string]
/** A change on the first node, so that a stream of the second hears it from the database alone. */
const addClient = (as: Person, name: string) => world.must(as, cdm.addClient, { name, email: 'x@trama.test' })

beforeAll(() => waitForListeners(world))

beforeEach(async () => {
  // What the story before changed must not be told into this one.
  const streams = await Promise.all(world.urls.map((url) => listenTo(url, ana)))
  const { id } = await addClient(ana, 'Silencio')
  await waitUntil(() => streams.every((stream) => idsIn(stream).includes(id)))
  for (const stream of streams) stream.close()
})

describe('a change', () => {
  it("reaches the company's people on another node, and names table and row only", async () => {
    const [onSame, onOther] = await Promise.all([listenTo(here, ana), listenTo(there, caro)])
    const { id } = await addClient(ana, 'Lana SA')
    for (const stream of [onSame, onOther]) {
      await expect.poll(() => stream.of('cdm_clients')).toHaveLength(1)
      expect(stream.of('cdm_clients')).toEqual([{ event: 'change', data: { table: 'cdm_clients', ids: [id] } }])
      stream.close()
    }
  })

  it('never reaches another company', async () => {
    const [mine, theirs] = await Promise.all([listenTo(there, ana), listenTo(there, zoe)])
    const ours = await addClient(ana, 'Solo de Ariadna')
    const marker = await addClient(zoe, 'Solo de Zafiro')
    // Announcements come in the order of the commits: once the marker is here, what came before has been told to whom it concerns.
    await expect.poll(() => idsIn(theirs)).toContain(marker.id)
    expect([idsIn(theirs), idsIn(mine)]).toEqual([[marker.id], [ours.id]])
    for (const stream of [mine, theirs]) stream.close()
  })

  it('that was rolled back is not told', async () => {
    const stream = await listenTo(there, ana)
    await world.ask(ana, bodega.registerMovement, { product_id: ana.id, type: 'salida', quantity: 1 })
    const marker = await addClient(ana, 'Señal')
    await expect.poll(() => idsIn(stream)).toEqual([marker.id])
    expect(stream.of('stock_movements')).toEqual([])
    stream.close()
  })

  it('just before a stream opens is told to it as it opens, each table once, to nobody else', async () => {
    const early = await listenTo(here, ana)
    for (const name of ['Botón', 'Cierre']) await world.must(ana, cdm.addProduct, { name, price: '1' })
    // Heard by the node before the others open: what it hears afterwards is told besides.
    await expect.poll(() => early.of('cdm_products').flatMap(({ data }) => data.ids ?? [])).toHaveLength(2)
    early.close()
    const [told, untold, theirs] = await Promise.all([
      listenTo(here, ana, null, 30),
      listenTo(here, ana),
      listenTo(here, zoe, null, 30),
    ])
    const product = { event: 'change', data: { table: 'cdm_products', ids: null } }
    await expect.poll(() => told.of('cdm_products')).toEqual([product])
    const markers = [await addClient(ana, 'Después'), await addClient(zoe, 'También')]
    await expect.poll(() => [idsIn(untold), idsIn(theirs)]).toEqual(markers.map(({ id }) => [id]))
    expect([...untold.of('cdm_products'), ...theirs.of('cdm_products')]).toEqual([])
    for (const stream of [told, untold, theirs]) stream.close()
  })

  it('of what is open to people, just before a stream opens, has them ask again who they are', async () => {
    await world.must(ana, catalogue.disconnectModule, { module_id: 'marketing' })
    const [told, theirs] = await Promise.all([listenTo(here, caro, null, 30), listenTo(here, zoe, null, 30)])
    const sessions = (stream: Listening) => stream.heard.filter(({ event }) => event === 'session')
    await expect.poll(() => sessions(told)).toHaveLength(1)
    const marker = await addClient(zoe, 'Señal de Zafiro')
    await expect.poll(() => idsIn(theirs)).toContain(marker.id)
    expect(sessions(theirs)).toEqual([])
    await world.must(ana, catalogue.connectModule, { module_id: 'marketing' })
    for (const stream of [told, theirs]) stream.close()
  })

  it('of a table that only control reads is told to control alone', async () => {
    const [controls, hers] = await Promise.all([listenTo(there, control), listenTo(there, ana)])
    await db.query('update companies set name = name where id = $1', [ana.company])
    const marker = await addClient(ana, 'Otra señal')
    await expect.poll(() => [controls.of('companies').length, idsIn(hers)]).toEqual([1, [marker.id]])
    expect(hers.of('companies')).toEqual([])
    for (const stream of [controls, hers]) stream.close()
  })
})

describe('a module that is disconnected', () => {
  it('is told at once, and its tables are told no more', async () => {
    const product = await world.must(ana, cdm.addProduct, { name: 'Botón', price: '1' })
    const stream = await listenTo(there, ana)
    await world.must(ana, catalogue.disconnectModule, { module_id: 'bodega' })
    await expect.poll(() => stream.heard.map(({ event }) => event)).toContain('session')
    await db.query(
      `insert into stock_movements (company_id, id, product_id, type, quantity, user_id)
       values ($1, gen_random_uuid(), $2, 'entrada', 1, $3)`,
      [ana.company, product.id, ana.id],
    )
    const marker = await addClient(ana, 'Sin bodega')
    await expect.poll(() => idsIn(stream)).toEqual([marker.id])
    expect(stream.of('stock_movements')).toEqual([])

    await world.must(ana, catalogue.connectModule, { module_id: 'bodega' })
    await expect.poll(() => stream.heard.filter(({ event }) => event === 'session')).toHaveLength(2)
    await world.must(ana, bodega.registerMovement, { product_id: product.id, type: 'entrada', quantity: 1 })
    await expect.poll(() => stream.of('stock_movements')).toHaveLength(1)
    stream.close()
  })
})

describe('a node whose ear is cut off', () => {
  it('refreshes what is on every screen and goes on', async () => {
    const streams = await Promise.all([listenTo(here, ana), listenTo(there, zoe)])
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen trama'`,
    )
    for (const stream of streams) {
      await expect.poll(() => stream.heard.map(({ event }) => event)).toContain('refresh')
    }
    const [ours, theirs] = await Promise.all([addClient(ana, 'Después'), addClient(zoe, 'También')])
    await expect.poll(() => streams.map(idsIn)).toEqual([[ours.id], [theirs.id]])
    expect(streams.map(({ open }) => open)).toEqual([true, true])
    for (const stream of streams) stream.close()
  })
})

describe('control', () => {
  it("hears a company's rows only while looking into it", async () => {
    await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'cdm' })
    const [looking, elsewhere] = await Promise.all([listenTo(there, control, ana.company), listenTo(there, control)])
    const ours = await addClient(ana, 'A la vista')
    await addClient(zoe, 'No a la vista')
    // Both hear of companies as such: that is the marker.
    await db.query('update company_profiles set city = city where company_id = $1', [zoe.company])
    for (const stream of [looking, elsewhere]) {
      await expect.poll(() => stream.of('company_profiles')).toHaveLength(1)
    }
    expect([idsIn(looking), idsIn(elsewhere)]).toEqual([[ours.id], []])
    for (const stream of [looking, elsewhere]) stream.close()
  })
})

describe('a stream', () => {
  it('is forgotten when its tab is closed, or when nobody reads it', async () => {
    await expect.poll(openStreams).toBe(0)
    const tabs = await Promise.all(Array.from({ length: 20 }, () => listenTo(here, ana)))
    expect(await openStreams()).toBe(20)
    const head = { method: 'HEAD', path: '/api/live', headers: { cookie: ana.cookie } }
    expect((await exchange(here, head)).status).toBe(200)
    for (const tab of tabs) tab.close()
    await expect.poll(openStreams).toBe(0)
  })

  // Of the other company: the flood must not reach the streams of the next story.
  it('ends when its browser takes nothing any more, rather than being kept for it', async () => {
    await expect.poll(openStreams).toBe(0)
    const { socket } = dial(here)
    socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\ncookie: ${zoe.cookie}\r\n\r\n`)
    await expect.poll(openStreams).toBe(1)
    socket.pause()
    await db.query(
      `select pg_notify('trama', json_build_object('table', 'cdm_clients', 'company', $1::uuid,
         'ids', array(select gen_random_uuid() from generate_series(1, 20)), 'n', n)::text) from generate_series(1, 20000) n`,
      [zoe.company],
    )
    await expect.poll(openStreams).toBe(0)
    socket.destroy()
  })

  it("makes room for a person's thirty-first by closing the oldest", async () => {
    const oldest = await listenTo(world.url, world.yago)
    const others = await Promise.all(Array.from({ length: 30 }, () => listenTo(world.url, world.yago)))
    await expect.poll(() => oldest.open).toBe(false)
    expect(others.filter(({ open }) => open)).toHaveLength(30)
    for (const one of others) one.close()
  })

  it('is not for whoever is not signed in', async () => {
    await expect(listenTo(here, { ...ana, cookie: '' })).rejects.toThrow('401')
    await expect(listenTo(here, { ...ana, cookie: ana.cookie.replace(/^[^;]+/, '$&x') })).rejects.toThrow('401')
    await expect(listenTo(here, world.dora)).rejects.toThrow('401')
    await expect(listenTo(here, world.iker)).rejects.toThrow('401')
  })
})

/** How many streams the first node serves, as its figures say. */
async function openStreams(): Promise<number> {
  const { text } = await exchange(here, { method: 'GET', path: '/metrics' })
  return Number(/^trama_live_streams (\d+)$/m.exec(text)?.[1])
}

/** The clients that a stream heard of. */
const idsIn = (stream: Listening) => stream.of('cdm_clients').flatMap(({ data }) => data.ids ?? [])
