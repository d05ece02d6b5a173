import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { MOST_UNITS } from '#src/kernel/fields.ts'
import { FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { bodega, type Movement, type StockedProduct } from './contract.ts'

const UNCHOSEN = 'Selecciona un producto y una cantidad válida.'
const SHORT = 'Stock insuficiente para la salida.'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world

const product = (name: string, more: object = {}) => world.must(ana, cdm.addProduct, { name, price: '10', ...more })
const shirt = await product('Camisa Ñandú', { initial_stock: 8 })
const full = await product('Botones', { initial_stock: MOST_UNITS })
const service = await product('Corte a medida', { type: 'Servicio' })
const old = await product('Blusa', { initial_stock: 9 })
await world.must(ana, cdm.archiveProduct, { id: old.id, version: old.version })
await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'bodega' })

const stockOf = async (id: string) =>
  (await world.db.query('select stock from cdm_products where id = $1', [id])).rows[0].stock
const ofShirt = (type: Movement['type'], quantity: number) => ({ product_id: shirt.id, type, quantity })

describe('registering a movement', () => {
  scenarios(world, bodega.registerMovement, [
    {
      it: 'adds stock on entrada and says who did it',
      as: caro,
      input: { ...ofShirt('entrada', 4), note: ' Del taller ' },
      gives: { type: 'entrada', quantity: 4, product_name: 'Camisa Ñandú', username: 'Caro', note: 'Del taller' },
      then: async () => expect(await stockOf(shirt.id)).toBe(12),
    },
    {
      it: 'takes stock on salida',
      as: beto,
      input: ofShirt('salida', 5),
      then: async () => expect(await stockOf(shirt.id)).toBe(7),
    },
    {
      it: 'refuses more than there is',
      as: ana,
      input: ofShirt('salida', 8),
      status: 409,
      refused: SHORT,
      then: async () => expect(await stockOf(shirt.id)).toBe(7),
    },
    { it: 'needs a product', as: ana, input: { product_id: '', type: 'entrada', quantity: 1 }, refused: UNCHOSEN },
    { it: 'needs a quantity', as: ana, input: { product_id: shirt.id, type: 'entrada' }, refused: UNCHOSEN },
    { it: 'refuses a quantity of 0', as: ana, input: ofShirt('entrada', 0), refused: UNCHOSEN },
    { it: 'refuses half a unit', as: ana, input: ofShirt('entrada', 0.5), refused: UNCHOSEN },
    {
      it: 'refuses what would never fit',
      as: ana,
      input: { product_id: full.id, type: 'entrada', quantity: 1 },
      status: 409,
      refused: 'El stock de un producto no puede pasar de un millón de unidades.',
    },
    {
      it: 'refuses a service',
      as: ana,
      input: { product_id: service.id, type: 'entrada', quantity: 1 },
      refused: 'Los servicios no llevan stock.',
    },
    {
      it: 'refuses an archived product',
      as: ana,
      input: { product_id: old.id, type: 'salida', quantity: 1 },
      refused: 'Este producto está archivado. Restáuralo para registrar movimientos.',
    },
    {
      it: 'does not know a product nobody made',
      as: ana,
      input: { ...ofShirt('entrada', 1), product_id: v7() },
      refused: NOT_FOUND,
    },
    {
      it: 'does not reach another company',
      as: zoe,
      input: ofShirt('salida', 1),
      status: 404,
      refused: NOT_FOUND,
      then: async () => expect(await stockOf(shirt.id)).toBe(7),
    },
    { it: 'is not for control', as: control, input: ofShirt('entrada', 1), refused: FORBIDDEN },
    { it: 'is for people who signed in', as: null, input: ofShirt('entrada', 1), status: 401, refused: SIGNED_OUT },
  ])
})

describe('the movements', () => {
  scenarios(world, bodega.movements, [
    {
      it: 'stand newest first, the first stock among them',
      as: caro,
      input: { product_id: shirt.id },
      gives: {
        total: 3,
        next: null,
        rows: [
          { type: 'salida', quantity: 5, username: 'Beto' },
          { type: 'entrada', quantity: 4 },
          { type: 'entrada', quantity: 8 },
        ],
      },
    },
    { it: 'are filtered by type', as: ana, input: { type: 'salida' }, gives: { total: 1, rows: [{ quantity: 5 }] } },
    { it: 'are found by their product, without accents', as: ana, input: { search: 'nandu' }, gives: { total: 3 } },
    { it: 'are hidden from another company', as: zoe, gives: { total: 0, rows: [] } },
    {
      it: 'are read by control, who said which company',
      as: control,
      input: { product_id: shirt.id },
      sending: { company: ana.company ?? '' },
      gives: { total: 3 },
    },
    {
      it: 'have no page that we did not offer',
      as: ana,
      input: { cursor: Buffer.from('["x"]').toString('base64url') },
      status: 400,
      refused: 'La página pedida no existe. Vuelve a cargar la lista.',
    },
  ])
})

describe('the stock', () => {
  scenarios(world, bodega.stock, [
    {
      it: 'lists what can be counted, by name',
      as: caro,
      gives: { total: 2, rows: [{ name: 'Botones' }, { name: 'Camisa Ñandú', stock: 7, min_stock: 5 }] },
    },
    { it: 'is searched without accents', as: ana, input: { search: 'ÑANDU' }, gives: { total: 1 } },
    { it: 'shows only what is low where that is asked', as: ana, input: { low: true }, gives: { total: 0 } },
    { it: 'is hidden from another company', as: zoe, gives: { total: 0, rows: [] } },
  ])
})

it('warns of what is low, what has run out first, over many pages', async () => {
  await world.must(ana, bodega.registerMovement, ofShirt('salida', 2))
  await Promise.all([0, 3, 5, 1].map((initial_stock) => product(`Hilo ${initial_stock}`, { initial_stock })))
  await product('Tela', { initial_stock: 20, min_stock: 40 })
  const { rows, total } = await world.must(beto, bodega.alerts, {})
  expect(rows.map((row: StockedProduct) => row.name)).toEqual([
    'Hilo 0',
    'Tela',
    'Hilo 1',
    'Hilo 3',
    'Camisa Ñandú',
    'Hilo 5',
  ])
  expect(total).toBe(6)
  expect(await world.must(caro, bodega.summary, {})).toEqual({ low_stock: 6 })
  expect(await world.must(zoe, bodega.summary, {})).toEqual({ low_stock: 0 })

  await world.db.query(
    `insert into cdm_products (company_id, id, name, price, stock)
     select $1, gen_random_uuid(), 'Cinta ' || n, 1, n % 6 from generate_series(1, 114) n`,
    [ana.company],
  )
  for (const call of [bodega.alerts, bodega.stock, bodega.movements]) {
    const seen = await allOf(call)
    expect(new Set(seen.ids).size).toBe(seen.total)
    expect(seen.ids).toHaveLength(seen.total)
  }
})

async function allOf(call: typeof bodega.alerts | typeof bodega.stock | typeof bodega.movements) {
  const ids: string[] = []
  let total = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { rows: { id: string }[]; next: string | null; total: number } = await world.must(ana, call, { cursor })
    ids.push(...page.rows.map((row) => row.id))
    cursor = page.next
    total = page.total
  }
  return { ids, total }
}
