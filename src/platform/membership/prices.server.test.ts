import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { membership } from './contract.ts'
import { daysAfter, platformDay } from './rules.ts'

const MESSAGE = 'Un precio es un número de 0 o más, con dos decimales como máximo.'
const SETTERS_AT_ONCE = 20

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control, db } = world
const today = platformDay()
const tomorrow = daysAfter(today, 1)
const bodega = { item_kind: 'module', item_id: 'bodega' } as const

beforeEach(() => db.query('delete from prices; delete from connected_agents; delete from ai_agents'))

const listed = async (input = {}) => (await world.must(control, membership.prices, input)).rows
const priceOf = async (item_id: string) => (await listed()).find((item) => item.item_id === item_id)
const setPrice = (price: string, more = {}) =>
  world.must(control, membership.setPrice, { ...bodega, price, version: 1, ...more })

async function agent(name: string): Promise<string> {
  const id = randomUUID()
  await db.query(`insert into ai_agents (id, name, description, position) values ($1, $2, 'Atiende.', 1)`, [id, name])
  return id
}
const connect = (agent_id: string) =>
  db.query('insert into connected_agents (company_id, id, agent_id) values ($1, gen_random_uuid(), $2)', [
    ana.company,
    agent_id,
  ])

describe('the price list', () => {
  it('names every module, agent and service, free until a price is set', async () => {
    await agent('Recepcionista')
    const items = await listed()
    expect(items.filter(({ item_kind }) => item_kind === 'module')).toHaveLength(10)
    expect(items.find(({ item_id }) => item_id === 'bodega')).toEqual({
      ...bodega,
      name: 'Bodega',
      archived: false,
      price: '0.00',
      from_date: null,
      next: null,
      companies: 2,
      version: 1,
    })
    expect(items.at(-1)).toMatchObject({ item_kind: 'agent', name: 'Recepcionista', companies: 0 })
  })

  it('is searched whatever the accents, and narrowed to a kind', async () => {
    await agent('Telefonista')
    expect((await listed({ search: 'FABRICA' })).map(({ name }) => name)).toEqual(['Fábrica Textil'])
    expect((await listed({ search: 'telefonista' })).map(({ item_kind }) => item_kind)).toEqual(['agent'])
    expect((await listed({ kind: 'agent' })).map(({ name }) => name)).toEqual(['Telefonista'])
    expect(await listed({ search: '%' })).toEqual([])
  })

  it('leaves out what is archived, unless somebody still has it', async () => {
    const [gone, kept] = [await agent('Nadie'), await agent('Alguien')]
    await connect(kept)
    await db.query('update ai_agents set archived_at = now()')
    const agents = await listed({ kind: 'agent' })
    expect(agents).toMatchObject([{ item_id: kept, archived: true, companies: 1 }])
    expect((await world.ask(control, membership.setPrice, { ...chosen(kept), price: '5', version: 1 })).status).toBe(
      200,
    )
    expect((await world.ask(control, membership.setPrice, { ...chosen(gone), price: '5', version: 1 })).status).toBe(
      404,
    )
  })

  const chosen = (item_id: string) => ({ item_kind: 'agent', item_id })

  scenarios(world, membership.prices, [
    { it: 'is not for an empresa', as: ana, status: 403, refused: FORBIDDEN },
    { it: 'is not for an administrador', as: beto, status: 403, refused: FORBIDDEN },
  ])
})

describe('a price', () => {
  it('counts from today unless a later day is said, and is kept', async () => {
    expect(await setPrice('25')).toMatchObject({ name: 'Bodega', price: '25.00', from_date: today, version: 2 })
    const later = { from_date: daysAfter(today, 40), version: 2 }
    expect(await setPrice('30.5', later)).toMatchObject({
      price: '25.00',
      version: 3,
      next: { price: '30.50', from_date: later.from_date },
    })
    const history = await world.must(control, membership.priceHistory, bodega)
    expect(history.map(({ price, from_date }) => [price, from_date])).toEqual([
      ['30.50', later.from_date],
      ['25.00', today],
    ])
  })

  it('gives way to the last one of the same day', async () => {
    await setPrice('25')
    await setPrice('24.99', { version: 2 })
    expect(await priceOf('bodega')).toMatchObject({ price: '24.99', from_date: today })
  })

  it('that was set for later comes by itself', async () => {
    await setPrice('25')
    await setPrice('30', { from_date: tomorrow, version: 2 })
    await db.query('update prices set from_date = from_date - 1')
    expect(await priceOf('bodega')).toMatchObject({ price: '30.00', from_date: today, next: null })
  })

  it('is taken back before its day, but not after', async () => {
    const { next } = await setPrice('30', { from_date: tomorrow })
    const id = next?.id ?? ''
    await world.must(control, membership.withdrawPrice, { id })
    expect(await priceOf('bodega')).toMatchObject({ price: '0.00', next: null, version: 2 })
    expect((await world.must(control, membership.priceHistory, bodega))[0]?.withdrawn_at).not.toBeNull()
    await setPrice('12', { version: 2 })
    for (const row of await world.must(control, membership.priceHistory, bodega)) {
      const { status, body } = await world.ask(control, membership.withdrawPrice, { id: row.id })
      expect([status, body.message]).toEqual([409, 'Ese precio ya no se puede retirar. Fija otro en su lugar.'])
    }
    expect((await world.ask(control, membership.withdrawPrice, { id: randomUUID() })).body.message).toBe(NOT_FOUND)
    expect(await priceOf('bodega')).toMatchObject({ price: '12.00' })
  })

  it(`is set by one of ${SETTERS_AT_ONCE} who do so at once; the others read why not`, async () => {
    const answers = await Promise.all(
      Array.from({ length: SETTERS_AT_ONCE }, (_, n) =>
        world.ask(control, membership.setPrice, { ...bodega, price: `${n}`, version: 1 }, { node: n % 2 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
    expect(new Set(others)).toEqual(new Set([`409 ${STALE}`]))
    expect((await db.query('select from prices')).rowCount).toBe(1)
  })

  it('is never changed, even by the database’s own role of control', async () => {
    await setPrice('25')
    const client = await db.connect()
    try {
      await client.query('begin; set local role trama_control')
      await expect(client.query('update prices set price = 1')).rejects.toThrow('permission denied')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  const sound = { ...bodega, price: '1', version: 1 }
  scenarios(world, membership.setPrice, [
    { it: 'may be 0', as: control, input: { ...sound, price: '0' }, gives: { price: '0.00' } },
    {
      it: 'may be large',
      as: control,
      input: { ...sound, price: '999999999999.99' },
      gives: { price: '999999999999.99' },
    },
    { it: 'is not below 0', as: control, input: { ...sound, price: '-1' }, refused: MESSAGE },
    { it: 'is a number', as: control, input: { ...sound, price: 'gratis' }, refused: MESSAGE },
    { it: 'has two decimals at most', as: control, input: { ...sound, price: '1.005' }, refused: MESSAGE },
    {
      it: 'does not count from the past',
      as: control,
      input: { ...sound, from_date: daysAfter(today, -1) },
      status: 400,
      refused: 'Un precio cuenta desde hoy o desde un día que aún no ha llegado.',
    },
    {
      it: 'is of something that exists',
      as: control,
      input: { ...sound, item_id: 'nada' },
      status: 404,
      refused: NOT_FOUND,
    },
    { it: 'is not set by a company', as: zoe, input: sound, status: 403, refused: FORBIDDEN },
    { it: 'is not set by a colaborador', as: caro, input: sound, status: 403, refused: FORBIDDEN },
  ])
})
