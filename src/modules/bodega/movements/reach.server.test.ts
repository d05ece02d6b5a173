import { expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world

const prepared = async (person: typeof ana) => ({
  product_id: (await world.must(person, cdm.addProduct, { name: 'Camisa', price: '10', initial_stock: 5 })).id,
  warehouse_id: (await world.must(person, bodega.addWarehouse, { name: 'Tienda' })).id,
})
const [own, foreign] = [await prepared(ana), await prepared(zoe)]
const NOBODY = '01a1fbc4-0000-7000-8000-00000000dead'
const CALLS = { registerMovement: bodega.registerMovement, registerDatedMovement: bodega.registerDatedMovement }

it.each(
  Object.keys(CALLS).flatMap((call) =>
    (['product_id', 'warehouse_id'] as const).flatMap((field) =>
      ['entrada', 'salida'].map((type) => [call as keyof typeof CALLS, field, type] as const),
    ),
  ),
)('%s answers a %s of another company as one that nobody has, for an %s', async (call, field, type) => {
  const movement = { quantity: 1, type, product_id: own.product_id }
  const answers = await Promise.all(
    [foreign[field], NOBODY].map((id) => world.ask(ana, CALLS[call], { ...movement, [field]: id } as never)),
  )
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([404, expect.objectContaining({ message: NOT_FOUND })]),
  )
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

it('nothing of the other company moved', async () => {
  const { rows } = await world.must(zoe, bodega.stock, {})
  expect(rows.map(({ id, stock }) => [id, stock])).toEqual([[foreign.product_id, 5]])
})
