import { expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { openFactory, versionOf } from '../../../../test/world/factory.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { USUAL_WEEK } from '../capacity/calendar.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana } = world
const { order, lot, cutting } = await openFactory(world)
const reason = async () => versionOf(await world.must(ana, textil.addStopReason, { name: `Motivo ${++reasons}` }))
let reasons = 0
const machine = await world.must(ana, textil.addMachine, { name: 'Plana' })
const begun = { machinery_id: machine.id, started_at: '2026-01-07T10:00:00Z' }

it.each<[keyof typeof textil, () => Promise<{ id?: string; version: number }>, object]>([
  ['editStopReason', reason, { name: 'Otro' }],
  ['archiveStopReason', reason, {}],
  ['restoreStopReason', reason, {}],
  [
    'explainStop',
    async () => {
      const { id } = await world.must(ana, textil.stopLot, versionOf(await lot((await order()).id)))
      const stop = (await world.must(ana, textil.lot, { id })).moves[0]?.stop
      return { id: stop?.id ?? '', version: stop?.version ?? 0 }
    },
    { note: 'Luego' },
  ],
  ['editMachineStop', async () => versionOf(await world.must(ana, textil.addMachineStop, begun)), begun],
  ['setStationCapacity', async () => versionOf(cutting), { people: 1, minutes_each: 480, minutes_piece: '1' }],
  ['saveWorkWeek', async () => ({ version: 1 }), USUAL_WEEK],
])('%s is of the version that was seen', async (call, make, more) => {
  const row = await make()
  expect((await world.ask(ana, textil[call], { ...row, ...more })).status).toBe(200)
  const { status, body } = await world.ask(ana, textil[call], { ...row, ...more })
  expect([status, body.message]).toEqual([409, STALE])
})
