import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openFactory, versionOf } from '../../../test/world/factory.ts'
import { openWorld } from '../../../test/world/world.ts'
import { textil } from './contract.ts'

const world = await openWorld()
const { ana, beto } = world
const { order, lot, move, orderNow, sewing } = await openFactory(world)

it('an order follows from its lots when one of them is what it was', async () => {
  const { id } = await order(20)
  const [one, other] = [await lot(id, 10), await lot(id, 10)]
  const finish = async (of: typeof one) => world.ask(ana, textil.finishLot, versionOf(await move(of, sewing.id)))
  const first = await finish(one)
  const second = await finish(other)
  expect(await orderNow(id)).toMatchObject({ status: 'Completada', finished: 20 })
  const { status } = await world.ask(ana, undo.takeBack, { id: first.headers.get(ACT_HEADER) ?? '' })
  expect(status).toBe(200)
  expect(await orderNow(id)).toMatchObject({ status: 'En Proceso', finished: 10 })

  // The act that had completed the order goes back too, though the order is no longer as that act left it.
  const { status: too } = await world.ask(ana, undo.takeBack, { id: second.headers.get(ACT_HEADER) ?? '' })
  expect(too).toBe(200)
  expect(await orderNow(id)).toMatchObject({ status: 'En Proceso', finished: 0 })
})

it('an order that was cancelled since stays so when a lot goes back, and what somebody edited of it stays theirs', async () => {
  const { id } = await order(10)
  const only = await lot(id, 10)
  const done = await world.ask(ana, textil.finishLot, versionOf(await move(only, sewing.id)))
  expect(await orderNow(id)).toMatchObject({ status: 'Completada' })
  await world.must(ana, textil.reopenLot, versionOf(done.body))
  const cancelled = await world.ask(ana, textil.cancelOrder, versionOf(await orderNow(id)))
  await world.must(beto, textil.reactivateOrder, versionOf(await orderNow(id)))
  const { status, body } = await world.ask(ana, undo.takeBack, { id: cancelled.headers.get(ACT_HEADER) ?? '' })
  expect([status, body.message]).toEqual([409, 'No se puede deshacer: Beto lo cambió después.'])
})
