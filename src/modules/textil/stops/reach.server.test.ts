import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { openFactory, versionOf } from '../../../../test/world/factory.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world
const { order, lot } = await openFactory(world)
const theirs = {
  stop_reason_id: (await world.must(zoe, textil.addStopReason, { name: 'Sin hilo' })).id,
  machinery_id: (await world.must(zoe, textil.addMachine, { name: 'Plana' })).id,
}

it.each(Object.entries(theirs))('a lot is not stopped for the %s of another company', async (field, id) => {
  const made = await lot((await order()).id)
  const { status, body } = await world.ask(ana, textil.stopLot, { ...versionOf(made), [field]: id })
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^Elige un (motivo|equipo) de la lista\.$/)])
  expect((await world.must(ana, textil.lot, { id: made.id })).lot.is_stopped).toBe(false)
})

it.each(Object.entries(theirs))('a stop is not explained by the %s of another company', async (field, id) => {
  const made = await lot((await order()).id)
  await world.must(ana, textil.stopLot, versionOf(made))
  const stop = (await world.must(ana, textil.lot, { id: made.id })).moves[0]?.stop
  const explain = (other: string) =>
    world.ask(ana, textil.explainStop, { id: stop?.id ?? '', version: stop?.version ?? 0, [field]: other })
  const [foreign, none] = [await explain(id), await explain(v7())]
  expect([foreign.status, foreign.body.message]).toEqual([409, none.body.message])
})

it('a lot of another company is not found, though the reason is one’s own', async () => {
  const reason = await world.must(ana, textil.addStopReason, { name: 'Aguja rota' })
  const { id, version } = await lot((await order()).id)
  const stop = (of: string) =>
    world.ask(zoe, textil.stopLot, { id: of, version, stop_reason_id: theirs.stop_reason_id })
  const [foreign, none] = [await stop(id), await stop(v7())]
  expect([foreign.status, foreign.body]).toEqual([404, none.body])
  const own = await world.must(ana, textil.stopLot, { id, version, stop_reason_id: reason.id })
  expect(own.is_stopped).toBe(true)
})

it('ties a stop to no move, reason or machine of another company, whoever writes', async () => {
  const { id } = await lot((await order()).id)
  const move = (await world.must(ana, textil.lot, { id })).moves[0]?.id ?? ''
  const stop = (lot_move: string, reason: string | null, machine: string | null, company = ana.company) =>
    world.db
      .query(
        'insert into lot_stops (company_id, id, lot_move_id, stop_reason_id, machinery_id) values ($1, $2, $3, $4, $5)',
        [company, v7(), lot_move, reason, machine],
      )
      .then(() => null)
      .catch(({ code }: { code: string }) => code)
  expect([
    await stop(move, null, null, zoe.company),
    await stop(move, theirs.stop_reason_id, null),
    await stop(move, null, theirs.machinery_id),
    await stop(move, null, null),
  ]).toEqual(['23503', '23503', '23503', null])
})
