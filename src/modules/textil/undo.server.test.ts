import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openFactory, versionOf } from '../../../test/world/factory.ts'
import { openWorld } from '../../../test/world/world.ts'
import { textil } from './contract.ts'

const world = await openWorld()
const { ana } = world
const { order, lot, move, orderNow, sewing } = await openFactory(world)

it('an order follows from its lots when one of them is what it was', async () => {
  const { id } = await order(20)
  const [one, other] = [await lot(id, 10), await lot(id, 10)]
  const finish = async (of: typeof one) => world.ask(ana, textil.finishLot, versionOf(await move(of, sewing.id)))
  const first = await finish(one)
  await finish(other)
  expect(await orderNow(id)).toMatchObject({ status: 'Completada', finished: 20 })
  const { status } = await world.ask(ana, undo.takeBack, { id: first.headers.get(ACT_HEADER) ?? '' })
  expect(status).toBe(200)
  expect(await orderNow(id)).toMatchObject({ status: 'En Proceso', finished: 10 })
})
