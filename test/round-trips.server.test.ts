import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { dashboard } from '#src/platform/dashboard/contract.ts'
import { silentLine } from './faults/silent-line.ts'
import { testNode } from './world/node.ts'
import type { Person } from './world/people.ts'
import { send } from './world/request.ts'
import { openWorld } from './world/world.ts'

/** The node's own timers and jobs go by the same line: what they add is in one count, never taken from any. */
const MEASURED = 3

const world = await openWorld()
const { ana, beto, db } = world
const client = await world.must(ana, cdm.addClient, { name: 'Ana', email: 'ana@trama.test', phone: '', company: '' })
const product = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '25.00' })

/** A node whose requests reach the database by a line that counts. */
async function countedNode() {
  const line = await silentLine(world.databaseUrl)
  const node = await testNode({ databaseUrl: line.url, direct: world.databaseUrl, secretFile: world.secretFile })
  onTestFinished(async () => {
    await node.drain()
    line.close()
  })
  const ask = (person: Person, call: Call, input: object) => send(node.url, call, input, { cookie: person.cookie })
  return { line, ask }
}

const newClient = () => ({ name: 'Berta', email: `${randomUUID()}@trama.test`, phone: '', company: '' })
const movement = () => ({ product_id: product.id, type: 'entrada', quantity: 1, note: '' })
/** The beginning of the company's years, and every month in one statement. */
const months = (count: number) => ({ report: 'resultados' as const, by: 'meses' as const, count, to: '2026-03-31' })

it.each([
  { it: 'a list', call: cdm.clients, input: () => ({}), trips: 1 },
  { it: 'a search', call: cdm.clients, input: () => ({ search: 'ana' }), trips: 1 },
  { it: 'one client', call: cdm.client, input: () => ({ id: client.id }), trips: 1 },
  { it: 'a dashboard’s figures', call: dashboard.summaries, input: () => ({}), trips: 1 },
  { it: 'a statement of two months', call: contabilidad.statementColumns, input: () => months(2), trips: 2 },
  { it: 'a statement of twelve months', call: contabilidad.statementColumns, input: () => months(12), trips: 2 },
  { it: 'a new client', call: cdm.addClient, input: newClient, trips: 2 },
  { it: 'a movement', call: bodega.registerMovement, input: movement, trips: 3 },
])('goes to the database and back $trips times for $it', async ({ call, input, trips }) => {
  const { line, ask } = await countedNode()
  // Who it is, is known from here on; connections are open and statements prepared.
  for (let times = 0; times < 2; times++) expect((await ask(ana, call, input())).status).toBe(200)
  const counted: number[] = []
  for (let times = 0; times < MEASURED; times++) {
    await expect.poll(() => line.roundTrips()).toBe(0)
    expect((await ask(ana, call, input())).status).toBe(200)
    counted.push(line.roundTrips())
  }
  expect(Math.min(...counted)).toBe(trips)
})

it('throws away what was begun for who somebody no longer is', async () => {
  const { ask } = await countedNode()
  expect((await ask(beto, cdm.addClient, newClient())).status).toBe(200)
  const clients = async () => (await db.query('select count(*)::int as n from cdm_clients')).rows[0].n
  const before = await clients()
  await db.query('update profiles set active = false where id = $1', [beto.id])
  expect((await ask(beto, cdm.addClient, newClient())).status).toBe(401)
  expect(await clients()).toBe(before)
  await db.query('update profiles set active = true where id = $1', [beto.id])
  expect((await ask(beto, cdm.clients, {})).status).toBe(200)
  await db.query(
    `update company_modules set disconnected_at = now(), disconnected_by = connected_by where company_id = $1`,
    [beto.company],
  )
  expect(await ask(beto, cdm.clients, {})).toMatchObject({
    status: 403,
    body: { message: 'Conecta este módulo para poder acceder a él.' },
  })
})
