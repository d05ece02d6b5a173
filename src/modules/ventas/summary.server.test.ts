import { expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { worldDay } from '../../../test/world/company-day.ts'
import { openWorld } from '../../../test/world/world.ts'
import { cdm } from '../cdm/contract.ts'
import { ventas } from './contract.ts'

const world = await openWorld()
const { ana, beto, zoe } = world

it('sums what is open, and counts one’s own reminders up to today', async () => {
  const aurora = await world.must(ana, cdm.addClient, { name: 'Aurora', email: 'hola@aurora.test' })
  for (const value of ['100.50', '20']) await world.must(ana, ventas.addOpportunity, { client_name: 'Aurora', value })
  const won = await world.must(ana, ventas.addOpportunity, { client_name: 'Aurora', value: '9' })
  await world.must(ana, ventas.winOpportunity, { id: won.id, version: 1 })
  const remind = (day: number, as = ana) =>
    world.must(as, ventas.addActivity, {
      client_id: aurora.id,
      text: 'Llamar',
      type: 'llamada',
      remind_on: laterDay(worldDay(), day),
    } as never)
  await remind(0)
  await remind(1)
  await remind(0, beto)
  const done = await remind(0)
  await world.must(ana, ventas.completeActivity, { id: done.id, version: 1, done: true })
  expect(await world.must(ana, ventas.summary, {})).toEqual({
    open: 2,
    value: '120.50',
    reminders: 1,
    steps: 0,
    goal: null,
  })
  expect(await world.must(zoe, ventas.summary, {})).toMatchObject({ open: 0, value: '0.00', reminders: 0 })
})
