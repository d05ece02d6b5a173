import { expect, it } from 'vitest'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { garments } from '../../../../test/textil/garments.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, must, ask } = world
const { orderOf, bundles, finish } = await garments(world, ana)
const CELLS = [
  ['S', 'Rojo', 10],
  ['M', 'Rojo', 20],
] as const
const CUT = { day: '2026-06-01', bundle_size: 10, markers: [{ ratio: { S: 1, M: 2 }, layers: { Rojo: 10 } }] }

it('a company that keeps no stock has its cost by the style, and brings nothing in', async () => {
  const order = await orderOf(CELLS)
  await must(ana, catalogue.disconnectModule, { module_id: 'bodega' })
  await must(ana, textil.addCut, { id: order.id, ...CUT })
  for (const { id } of await bundles(order.id)) await finish(id)
  const shown = await must(ana, textil.orderReceipts, { id: order.id })
  expect(shown).toMatchObject({ kept: false, waiting: { good: 30 } })
  expect((await ask(ana, textil.receiveOrder, { id: order.id, day: worldDay() })).body.message).toBe(
    'Conecta Bodega para ingresar las prendas terminadas.',
  )
  const { done, planned, estimated } = await must(ana, textil.orderCost, { id: order.id })
  expect([estimated, done?.all]).toEqual([true, planned?.all])
})
