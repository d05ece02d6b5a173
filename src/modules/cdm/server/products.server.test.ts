import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'
import { PRODUCT_INCOMPLETE } from '../rows.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

const shirt = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '45.5', initial_stock: 8 })

describe('adding a product', () => {
  scenarios(world, cdm.addProduct, [
    {
      it: 'takes the defaults of the specification',
      as: ana,
      input: { name: 'Gorra', price: '12' },
      gives: { type: 'Producto', price: '12.00', stock: 0, min_stock: 5, variants: [], description: '' },
    },
    {
      it: 'keeps its variants',
      as: ana,
      input: { name: 'Falda', price: 30, variants: [{ name: 'Talla', values: ['S', 'M'] }] },
      gives: { price: '30.00', variants: [{ name: 'Talla', values: ['S', 'M'] }] },
    },
    { it: 'needs a price', as: ana, input: { name: 'Falda', price: '' }, refused: PRODUCT_INCOMPLETE },
    { it: 'needs a name', as: ana, input: { price: '3' }, refused: PRODUCT_INCOMPLETE },
    {
      it: 'gives a service no stock',
      as: ana,
      input: { name: 'Bordado', price: '3', type: 'Servicio', initial_stock: 1 },
      refused: 'Un servicio no tiene existencias.',
    },
    {
      it: 'takes no stock from outside',
      as: ana,
      input: { name: 'Falda', price: '3', stock: 900 },
      status: 400,
      refused: 'Llave desconocida: "stock"',
    },
    { it: 'is not for a colaborador', as: caro, input: { name: 'Falda', price: '3' }, refused: FORBIDDEN },
  ])

  it('records the first stock as a movement', async () => {
    const { rows } = await world.db.query(
      'select type, quantity, note, user_id from stock_movements where product_id = $1',
      [shirt.id],
    )
    expect(rows).toEqual([{ type: 'entrada', quantity: 8, note: 'Saldo inicial', user_id: ana.id }])
    expect(shirt.stock).toBe(8)
  })
})

describe('editing a product', () => {
  const change = { id: shirt.id, name: 'Camisa blanca', price: '46' }
  scenarios(world, cdm.editProduct, [
    {
      it: 'leaves its stock alone',
      as: beto,
      input: { ...change, version: 1 },
      gives: { price: '46.00', stock: 8, version: 2 },
    },
    {
      it: 'refuses what somebody else changed meanwhile',
      as: ana,
      input: { ...change, version: 1 },
      status: 409,
      refused: STALE,
    },
    {
      it: 'does not make a service of something that is there',
      as: ana,
      input: { ...change, version: 2, type: 'Servicio' },
      refused: 'Un producto con existencias no puede pasar a ser un servicio.',
    },
    {
      it: 'does not reach another company',
      as: zoe,
      input: { ...change, version: 2 },
      status: 404,
      refused: NOT_FOUND,
    },
  ])
})

describe('the products', () => {
  scenarios(world, cdm.products, [
    { it: 'are told apart by type', as: ana, input: { type: 'Servicio' }, gives: { total: 0 } },
    { it: 'are hidden from another company', as: zoe, gives: { total: 0 } },
  ])
})
