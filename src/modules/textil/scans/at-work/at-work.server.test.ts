import { expect, it } from 'vitest'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { openLine } from '../../../../../test/world/bundles.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { textil } from '../../contract.ts'
import { keptBundle, keptByCode } from './kept-bundles.ts'
import { MOST_AT_WORK } from './schemas.ts'

const world = await openWorld()
const { ana, caro, zoe, db } = world
const { stations, cut, bundle, scan } = await openLine(world)
const atWork = () => world.must(caro, textil.bundlesAtWork, {})

it('tells the line, the people and what is at work, as each bundle is answered by itself', async () => {
  expect(await atWork()).toMatchObject({
    orders: [],
    bundles: [],
    complete: true,
    people: { own: null, operators: [] },
  })
  const nora = await world.must(ana, rrhh.addEmployee, {
    ...{ name: 'Nora', position: 'Operaria', salary: '460', hire_date: '2026-01-01' },
  })
  const { order, small, medium } = await cut({ operations: { Corte: ['Tender', 'Cortar'], Confección: ['Cerrar'] } })
  await scan(small, stations[0], { good: 12, seconds: 1 })
  await world.must(ana, textil.stopLot, { id: medium, version: (await bundle(medium)).version })
  const content = await atWork()
  expect(content.stations).toEqual(stations.map(({ id, name }) => ({ id, name })))
  expect(content.people.operators).toEqual([{ id: nora.id, name: 'Nora', position: 'Operaria' }])
  expect(content.bundles.map(({ number, order: of }) => [number, of])).toEqual([1, 2, 3].map((nr) => [nr, order.id]))
  const kept = { content, seen: [] }
  for (const { id } of content.bundles) expect(keptBundle(kept, id)).toEqual(await bundle(id))
  expect(keptByCode(kept, { order_code: order.order_code.toLowerCase(), number: 1 })).toBe(small)
  expect(keptByCode(kept, { order_code: order.order_code, number: 4 })).toBeNull()
})

it('leaves out what is finished, merged, archived or of a cancelled order, and what is another company’s', async () => {
  const before = (await atWork()).bundles.map(({ id }) => id)
  const finished = await cut()
  for (const station of stations) for (const id of [finished.small, finished.medium]) await scan(id, station)
  const merged = await cut()
  const seen = async (id: string) => ({ id, version: (await bundle(id)).version })
  const { made } = await world.must(caro, textil.splitBundle, { ...(await seen(merged.small)), pieces: 3 })
  const into = { other_id: made?.id ?? '', other_version: made?.version ?? 0 }
  await world.must(caro, textil.mergeBundles, { ...(await seen(merged.small)), ...into })
  const annulled = await cut()
  const [cutOf] = (await world.must(ana, textil.orderCuts, { id: annulled.order.id })).cuts
  await world.must(ana, textil.annulCut, { id: cutOf?.id ?? '', version: cutOf?.version ?? 0 })
  const cancelled = await cut()
  const { order } = await world.must(ana, textil.order, { id: cancelled.order.id })
  await world.must(ana, textil.cancelOrder, { id: order.id, version: order.version })
  const now = (await atWork()).bundles.map(({ id }) => id)
  expect(now.filter((id) => !before.includes(id)).toSorted()).toEqual([merged.small, merged.medium].toSorted())
  expect(await world.must(zoe, textil.bundlesAtWork, {})).toMatchObject({ stations: [], orders: [], bundles: [] })
})

it('begins with the order of the latest due day, and says that there are more than it tells', async () => {
  const [soon, late] = [await cut(), await cut()]
  const due = 'update production_orders set due_date = $1 where id = $2'
  await db.query(due, ['2027-01-10', soon.order.id])
  await db.query(due, ['2027-03-10', late.order.id])
  const { orders, bundles } = await atWork()
  expect(orders.slice(0, 2).map(({ id }) => id)).toEqual([late.order.id, soon.order.id])
  expect(bundles.slice(0, 4).map(({ id }) => id)).toEqual([late.small, late.medium, soon.small, soon.medium])

  // More than a phone keeps: without pieces, so that what was cut adds up.
  await db.query(
    `insert into production_lots (company_id, id, name, quantity, seconds, rejected, pieces, production_order_id, cut_cell_id, bundle_number, status, rank)
     select company_id, gen_random_uuid(), 'Bulto', 0, 0, 0, 0, production_order_id, cut_cell_id, 100 + nr, status, rank
     from production_lots, generate_series(1, $2::int) nr where id = $1`,
    [soon.small, MOST_AT_WORK],
  )
  const all = await atWork()
  expect([all.complete, all.bundles.length]).toEqual([false, MOST_AT_WORK])
  expect(all.orders.map(({ id }) => id)).toEqual([late.order.id, soon.order.id])
})
