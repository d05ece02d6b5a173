import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { atOnce } from './faults/raw-http.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

/** More in the long run. */
const KEYS = Number(process.env.TEST_KEYS ?? 200)
const SENDS = 5
const OTHER_BODY = 'Esta operación ya se envió con otros datos. Vuelve a intentarlo.'
const NO_KEY = 'Falta la cabecera Idempotency-Key.'

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe, db } = world

const client = (name: string) => ({ name, email: 'x@trama.test', phone: '', company: '' })

describe('a key', () => {
  it(`has one effect: ${KEYS} keys sent ${SENDS} times at once to two nodes`, async () => {
    const groups = await atOnce(Array(KEYS).fill(SENDS) as number[], (sends, at) => {
      const key = randomUUID()
      const send = (node: number) => world.ask(ana, cdm.addClient, client(`Cliente ${at}`), { key, node: node % 2 })
      return Promise.all(Array.from({ length: sends }, (_, node) => send(node)))
    })

    expect(groups.flat().filter(({ status }) => status !== 200)).toEqual([])
    expect(groups.filter((answers) => new Set(answers.map(({ body }) => canonical(body))).size !== 1)).toEqual([])
    const { rows } = await db.query(
      `select count(*)::int as rows, count(distinct name)::int as names from cdm_clients where company_id = $1`,
      [ana.company],
    )
    expect(rows).toEqual([{ rows: KEYS, names: KEYS }])
    const { rows: audited } = await db.query(`select count(*)::int as acts from audit_log where call = 'cdm.addClient'`)
    expect(audited).toEqual([{ acts: KEYS }])
  })

  it('moves stock once, however often the answer was lost', async () => {
    const { id } = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '10', initial_stock: 10 })
    const key = randomUUID()
    const salida = { product_id: id, type: 'salida', quantity: 3 }
    for (let send = 0; send < SENDS; send++)
      await world.ask(ana, bodega.registerMovement, salida, { key, node: send % 2 })
    const { rows } = await db.query('select stock from cdm_products where id = $1', [id])
    expect(rows).toEqual([{ stock: 7 }])
  })

  it('is refused with another body', async () => {
    const key = randomUUID()
    const first = await world.ask(ana, cdm.addClient, client('Uno'), { key })
    const other = await world.ask(ana, cdm.addClient, client('Dos'), { key, node: 1 })
    expect([first.status, other.status, other.body.message]).toEqual([200, 422, OTHER_BODY])
    expect(await namesOf(ana.company)).not.toContain('Dos')
  })

  it('is refused for another act, even with the same body', async () => {
    const key = randomUUID()
    const { id, version } = await world.must(ana, cdm.addClient, client('Archivo'))
    const archived = await world.ask(ana, cdm.archiveClient, { id, version }, { key })
    const restored = await world.ask(ana, cdm.restoreClient, { id, version }, { key, node: 1 })
    expect([archived.status, restored.status, restored.body.message]).toEqual([200, 422, OTHER_BODY])
  })

  it('counts as the same body whatever the order of its fields', async () => {
    const key = randomUUID()
    const { name, email } = client('Orden')
    const one = await world.ask(ana, cdm.addClient, { name, email }, { key })
    const two = await world.ask(ana, cdm.addClient, { email, name }, { key })
    expect(two.body).toEqual(one.body)
  })

  it("means nothing in another person's hand", async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      [ana, beto, zoe].map((as) => world.ask(as, cdm.addClient, client('Común'), { key })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3)
    expect((await namesOf(zoe.company)).filter((name) => name === 'Común')).toHaveLength(1)
  })

  it('stays free when the act was refused', async () => {
    const { id } = await world.must(ana, cdm.addProduct, { name: 'Gorra', price: '10', initial_stock: 1 })
    const key = randomUUID()
    const salida = { product_id: id, type: 'salida', quantity: 2 }
    const refused = await world.ask(ana, bodega.registerMovement, salida, { key })
    await world.must(ana, bodega.registerMovement, { product_id: id, type: 'entrada', quantity: 1 })
    const accepted = await world.ask(ana, bodega.registerMovement, salida, { key, node: 1 })
    expect([refused.status, accepted.status]).toEqual([409, 200])
  })

  it.each(['', 'x', '1', randomUUID().slice(1)])('is a uuid, not %j', async (key) => {
    const { status, body } = await world.ask(ana, cdm.addClient, client('Nadie'), {
      headers: { 'idempotency-key': key },
    })
    expect([status, body.message]).toEqual([400, NO_KEY])
  })

  it('is no way around the gate: it answers nothing to whom is no longer signed in', async () => {
    const key = randomUUID()
    const { cookie } = beto
    await world.ask(beto, cdm.addClient, client('Último'), { key })
    await world.ask(beto, auth.signOut)
    const { status, body } = await world.ask({ ...beto, cookie }, cdm.addClient, client('Último'), { key, node: 1 })
    expect([status, body.id]).toEqual([401, undefined])
  })
})

/** A stored answer comes back with its keys in another order, which means nothing in JSON. */
const canonical = (body: object) => JSON.stringify(Object.entries(body).sort())

async function namesOf(company: string | null): Promise<string[]> {
  const { rows } = await db.query('select name from cdm_clients where company_id = $1', [company])
  return rows.map(({ name }) => name)
}
