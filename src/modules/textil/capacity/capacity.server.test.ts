import { describe, expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openFactory, versionOf } from '../../../../test/world/factory.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'
import { USUAL_WEEK } from './calendar.ts'

const world = await openWorld()
const { ana, caro } = world
const { order, lot, move, cutting, sewing } = await openFactory(world)
const today = worldDay()
const EVERY_DAY = { ...USUAL_WEEK, saturday: true, sunday: true }
const capacity = () => world.must(caro, textil.capacity, {})

it('says first what is missing, and plans nothing of it', async () => {
  await order(100, { due_date: laterDay(today, 1) })
  const plan = await capacity()
  expect(plan.incomplete.map(({ name, people, piece }) => [name, people, piece])).toEqual([
    ['Corte', true, true],
    ['Confección', true, true],
  ])
  expect([plan.stations, plan.late]).toEqual([[], []])
})

describe('with every day a working day', () => {
  it('loads the stations forward with what is due first, and tells who is late and where', async () => {
    await world.must(ana, textil.saveWorkWeek, { ...EVERY_DAY, version: 1 })
    const said = { people: 2, minutes_each: 50, minutes_piece: '1.00' }
    const saved = await world.must(ana, textil.setStationCapacity, { ...versionOf(cutting), ...said })
    expect(saved).toMatchObject({ name: 'Corte', people: 2, minutes_each: 50, minutes_piece: '1.00' })
    await world.must(ana, textil.setStationCapacity, { ...versionOf(sewing), ...said, minutes_piece: '2.5' })
    const plan = await capacity()
    expect(plan.days).toHaveLength(14)
    expect(plan.days[0]).toBe(today)
    expect(plan.incomplete).toEqual([])
    expect(plan.stations.map(({ name, minutes, loaded }) => [name, minutes, loaded.slice(0, 4)])).toEqual([
      ['Corte', 100, [100, 0, 0, 0]],
      ['Confección', 100, [100, 100, 50, 0]],
    ])
    expect(plan.stations[1]?.excess.slice(0, 4)).toEqual([0, 50, 0, 0])
    expect(plan.late).toMatchObject([
      { order_code: 'N-1', finish: laterDay(today, 2), late_days: 1, station: 'Confección' },
    ])
  })

  it('counts no more what has passed a station', async () => {
    const [late] = (await capacity()).late
    const half = await move(await lot(late?.id ?? '', 60), sewing.id)
    await world.must(ana, textil.finishLot, versionOf(half))
    const plan = await capacity()
    expect(plan.stations.map(({ loaded }) => loaded.slice(0, 2))).toEqual([
      [40, 0],
      [100, 0],
    ])
    expect(plan.late).toEqual([])
  })

  it('leaves out a closed day, until it is none any more', async () => {
    const closed = await world.must(ana, textil.addClosedDay, { day: today, name: 'Inventario' })
    expect((await capacity()).days[0]).toBe(laterDay(today, 1))
    expect(await world.must(caro, textil.closedDays, {})).toEqual([closed])
    await world.must(ana, textil.removeClosedDay, { id: closed.id })
    expect((await capacity()).days[0]).toBe(today)
  })
})

scenarios(world, textil.addClosedDay, [
  { it: 'is a day', as: ana, input: { day: '2026-02-30' }, status: 400, refused: 'Elige el día.' },
  { it: 'is closed', as: ana, input: { day: '2099-12-25' } },
  { it: 'is closed once', as: ana, input: { day: '2099-12-25' }, status: 409, refused: 'Ese día ya está cerrado.' },
  { it: 'is not for a colaborador', as: caro, input: { day: '2099-12-24' }, status: 403, refused: FORBIDDEN },
])
scenarios(world, textil.saveWorkWeek, [
  {
    it: 'has a day of work',
    as: ana,
    input: { ...Object.fromEntries(Object.keys(USUAL_WEEK).map((day) => [day, false])), version: 2 },
    status: 400,
    refused: 'Elige al menos un día de trabajo.',
  },
])
scenarios(world, textil.setStationCapacity, [
  {
    it: 'has no more minutes than a day',
    as: ana,
    input: { ...versionOf(cutting), people: 1, minutes_each: 1_441, minutes_piece: '1' },
    status: 400,
    refused: 'Escribe los minutos por persona y día, entre 0 y 1440.',
  },
])

it('an order of a style takes what its operations say at their stations, and nothing at others', async () => {
  const before = await capacity()
  const coat = await world.must(ana, cdm.addProduct, { name: 'Abrigo', price: '90' })
  const sheet = await world.must(ana, textil.addStyle, { id: coat.id })
  await world.must(ana, textil.saveStyle, {
    ...{ id: sheet.id, version: sheet.version, note: '', rates_from: today },
    operations: [{ name: 'Coser', station_id: sewing.id, minutes: '0.5', amount: '0', bands: [] }],
  })
  const made = await order(40, { due_date: laterDay(today, 1) })
  await world.db.query('update production_orders set style_id = $1 where id = $2', [coat.id, made.id])
  const sum = (plan: typeof before, name: string) =>
    plan.stations.find((one) => one.name === name)?.loaded.reduce((all, one) => all + one, 0) ?? 0
  const after = await capacity()
  expect(sum(after, 'Confección') - sum(before, 'Confección')).toBe(20)
  expect(sum(after, 'Corte') - sum(before, 'Corte')).toBe(0)
})
