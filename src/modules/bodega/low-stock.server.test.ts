import { beforeEach, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { bodega } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world
const thread = await world.must(ana, cdm.addProduct, {
  name: 'Hilo rojo',
  price: '10',
  initial_stock: 1_200,
  min_stock: 1_000,
})

const move = (type: 'entrada' | 'salida', quantity: number) =>
  world.ask(caro, bodega.registerMovement, { product_id: thread.id, type, quantity })
const told = async (person: Person) =>
  (await world.must(person, notifications.list, {})).rows.map(({ text, path }) => ({ text, path }))

beforeEach(async () => {
  await world.db.query('delete from notifications')
  // The kardex begins with what is there at the next movement.
  await world.db.query('delete from stock_values where product_id = $1', [thread.id])
  await world.db.query('update cdm_products set stock = 1200 where id = $1', [thread.id])
})

it('tells empresa and administrador of a salida that reaches the minimum', async () => {
  await move('salida', 200)
  const news = [{ text: 'Quedan 1.000 unidades de Hilo rojo. El mínimo es 1.000.', path: '/module/bodega?tab=alertas' }]
  expect(await told(ana)).toEqual(news)
  expect(await told(beto)).toEqual(news)
  expect(await told(caro)).toEqual([])
  expect(await told(zoe)).toEqual([])
})

it('says it once while the product stays low, and again after it was stocked', async () => {
  await move('salida', 300)
  await move('salida', 899)
  expect(await told(ana)).toHaveLength(1)
  await move('entrada', 1_000)
  await move('salida', 1_000)
  expect((await told(ana))[0]?.text).toBe('Queda 1 unidad de Hilo rojo. El mínimo es 1.000.')
  expect(await told(ana)).toHaveLength(2)
})

it('says when nothing is left', async () => {
  await move('salida', 1_200)
  expect((await told(ana))[0]?.text).toBe('Se agotó Hilo rojo.')
})

it('says nothing of a salida that was refused', async () => {
  expect((await move('salida', 1_201)).status).toBe(409)
  expect(await told(ana)).toEqual([])
})

it('says it once when many take at the same moment', async () => {
  await Promise.all(Array.from({ length: 12 }, () => move('salida', 50)))
  expect(await told(ana)).toHaveLength(1)
})
