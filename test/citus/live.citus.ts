import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { suggestions } from '#src/platform/suggestions/contract.ts'
import { listenTo, waitForListeners } from '../live/listening.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, control } = world
const [here = '', there = ''] = world.urls

beforeAll(() => waitForListeners(world))

it('a change is seen in the windows of its company at both nodes, and in nobody else’s', async () => {
  const [own, colleague, other] = await Promise.all([listenTo(here, ana), listenTo(there, caro), listenTo(there, zoe)])
  const { id } = await world.must(ana, cdm.addClient, { name: 'Lana SA', email: 'x@trama.test' })
  for (const stream of [own, colleague]) {
    await expect.poll(() => stream.of('cdm_clients').flatMap(({ data }) => data.ids)).toContain(id)
  }
  const marker = await world.must(zoe, cdm.addClient, { name: 'Tela SAS', email: 'y@trama.test' })
  await expect.poll(() => other.of('cdm_clients').flatMap(({ data }) => data.ids)).toEqual([marker.id])
  for (const stream of [own, colleague, other]) stream.close()
})

it('control sees what changes in the company that it looks into', async () => {
  await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'cdm' })
  const stream = await listenTo(there, control, ana.company)
  const { id } = await world.must(ana, cdm.addClient, { name: 'Hilo SA', email: 'z@trama.test' })
  await expect.poll(() => stream.of('cdm_clients').flatMap(({ data }) => data.ids)).toContain(id)
  stream.close()
})

it('what a person changes of the company’s name reaches control', async () => {
  const stream = await listenTo(there, control)
  const details = await world.must(ana, companies.details, {})
  await world.must(ana, companies.saveDetails, { ...details, display_name: `Ariadna ${randomUUID().slice(0, 8)}` })
  await expect.poll(() => stream.of('company_profiles').length).toBeGreaterThan(0)
  stream.close()
})

it('what a company tells control reaches its mailbox at once', async () => {
  const stream = await listenTo(there, control)
  await world.must(ana, suggestions.send, { title: 'Más colores', description: 'Para distinguir los lotes.' })
  await expect.poll(() => stream.of('control_notifications').length).toBeGreaterThan(0)
  stream.close()
})

it('what control writes at a company’s server is read again in its own windows, and in the company’s', async () => {
  const { id } = await world.must(ana, suggestions.send, { title: 'Más tallas', description: 'Para niños.' })
  const [own, told] = await Promise.all([listenTo(there, control), listenTo(there, ana)])
  await world.must(control, suggestions.approve, { id })
  await expect.poll(() => own.heard.filter(({ event }) => event === 'refresh').length).toBeGreaterThan(0)
  await expect.poll(() => told.of('suggestions').length).toBeGreaterThan(0)
  for (const stream of [own, told]) stream.close()
})

it('an act that is sent five times at once to two nodes has one effect', async () => {
  const { id } = await world.must(ana, cdm.addProduct, { name: 'Botón', price: '1' })
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      world.ask(ana, bodega.registerMovement, { product_id: id, type: 'entrada', quantity: 1 }, { key, node: at % 2 }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const { rows } = await world.db.query(
    'select stock::int as stock from cdm_products where company_id = $1 and id = $2',
    [ana.company, id],
  )
  expect(rows).toEqual([{ stock: 1 }])
})
