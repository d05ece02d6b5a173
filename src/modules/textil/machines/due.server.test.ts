import { expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openFactory, versionOf } from '../../../../test/world/factory.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
const { order, lot, move, cutting, sewing } = await openFactory(world)
const today = worldDay()
const listed = async (name: string) =>
  (await world.must(caro, textil.machines, { search: name })).rows.find((row) => row.name === name)

it('a machine is due by the days and pieces since its last maintenance', async () => {
  const machine = await world.must(ana, textil.addMachine, {
    name: 'Cortadora',
    station_id: cutting.id,
    every_days: 30,
    every_pieces: 100,
    last_maintenance_date: laterDay(today, -10),
  })
  expect(machine).toMatchObject({ station_name: 'Corte', due_on: laterDay(today, 20), pieces: 0 })
  const of = await order(200)
  const cut = await move(await lot(of.id, 60), cutting.id)
  expect(await listed('Cortadora')).toMatchObject({ pieces: 0 })
  const sewn = await move(cut, sewing.id)
  await world.must(ana, textil.finishLot, versionOf(sewn))
  expect(await listed('Cortadora')).toMatchObject({ pieces: 60, counted_from: laterDay(today, -10) })
  await world.must(ana, textil.registerMaintenance, { ...versionOf(machine), date: today })
  expect(await listed('Cortadora')).toMatchObject({ pieces: 0, due_on: laterDay(today, 30) })
})

it('what was done says its kind, who did it and what it cost, and costs add up', async () => {
  const [one, other] = [
    await world.must(ana, textil.addMachine, { name: 'Plana' }),
    await world.must(ana, textil.addMachine, { name: 'Fileteadora' }),
  ]
  const done = { kind: 'correctivo' as const, cost: '120.10', done_by: 'Taller Ruiz', note: 'Correa' }
  const once = await world.must(ana, textil.registerMaintenance, { ...versionOf(one), date: '2026-03-02', ...done })
  await world.must(ana, textil.registerMaintenance, { ...versionOf(once), date: '2026-03-05', cost: '0.2' })
  await world.must(ana, textil.registerMaintenance, { ...versionOf(other), date: '2026-03-05' })
  const { records } = await world.must(caro, textil.maintenance, { id: one.id })
  expect(records.map(({ kind, cost, done_by }) => [kind, cost, done_by])).toEqual([
    ['preventivo', '0.20', ''],
    ['correctivo', '120.10', 'Taller Ruiz'],
  ])
  const costs = await world.must(caro, textil.maintenanceCosts, { from: '2026-03-01', to: '2026-03-31' })
  expect(costs.all).toEqual({ preventive: 2, corrective: 1, cost: '120.30' })
  expect(costs.machines.map(({ name, cost }) => [name, cost])).toEqual([
    ['Plana', '120.30'],
    ['Fileteadora', '0.00'],
  ])
  expect((await world.must(caro, textil.maintenanceCosts, { from: '2026-03-03' })).all.cost).toBe('0.20')
  expect((await world.must(zoe, textil.maintenanceCosts, {})).machines).toEqual([])
})

scenarios(world, textil.addMachine, [
  {
    it: 'counts the pieces of a station',
    as: ana,
    input: { name: 'X', every_pieces: 10 },
    status: 400,
    refused: 'Elige la estación cuyas piezas se cuentan.',
  },
  {
    it: 'stands in a station of its company',
    as: zoe,
    input: { name: 'X', station_id: cutting.id },
    status: 404,
    refused: 'Elige una estación de la lista.',
  },
  {
    it: 'costs and days are whole',
    as: ana,
    input: { name: 'X', every_days: 0 },
    status: 400,
    refused: 'Escribe cada cuántos días, entre 1 y 3650.',
  },
])
