import { beforeAll, describe, expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { openLine } from '../../../test/world/bundles.ts'
import { worldDay } from '../../../test/world/company-day.ts'
import { openWorld } from '../../../test/world/world.ts'
import { cdm } from '../cdm/contract.ts'
import { textil } from './contract.ts'
import { DUE_SOON_DAYS } from './summary.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
const QUIET = { lots: 0, stopped: 0, late: 0, due: 0, late_orders: 0, pieces_today: 0, first_quality: null }

describe('the workshop at a glance', () => {
  beforeAll(async () => {
    const cloth = await world.must(ana, cdm.addProduct, { name: 'Tela', price: '1' })
    const station = await world.must(ana, textil.addStation, { name: 'Corte', order_index: 1 })
    const order = (order_code: string, due: number) =>
      world.must(ana, textil.addOrder, {
        order_code,
        quantity: 30,
        materials: [cloth.id],
        due_date: laterDay(worldDay(), due),
      })
    const soon = await order('OP-1', DUE_SOON_DAYS)
    await order('OP-2', DUE_SOON_DAYS + 1)
    const lot = (name: string) => world.must(ana, textil.addLot, { name, quantity: 10, production_order_id: soon.id })
    const [, stopped, late] = [await lot('Uno'), await lot('Dos'), await lot('Tres')]
    await world.must(ana, textil.stopLot, { id: stopped?.id ?? '', version: stopped?.version ?? 1 })
    const past = new Date(Date.now() - 3_600_000).toISOString()
    await world.must(ana, textil.moveLot, {
      id: late?.id ?? '',
      version: late?.version ?? 1,
      status: station.id,
      expected_completion_at: past,
    })
  })

  it('counts lots at work, stopped and late, and orders to deliver within the week', async () => {
    expect(await world.must(caro, textil.summary, {})).toEqual({ ...QUIET, lots: 3, stopped: 1, late: 1, due: 1 })
  })

  it('tells what was finished today, which orders are past their day, and how much was good at once', async () => {
    const { stations, cut, scan } = await openLine(world)
    const { order, small } = await cut()
    const due_date = laterDay(worldDay(), -1)
    await world.db.query('update production_orders set due_date = $1 where id = $2', [due_date, order.id])
    await scan(small, stations[0], { good: 19, rejected: 1 })
    for (const station of stations.slice(1)) await scan(small, station)
    expect(await world.must(caro, textil.summary, {})).toMatchObject({
      ...{ late_orders: 1, pieces_today: 19 },
      // Of 57 at three stations one was not.
      first_quality: 98,
    })
  })

  it('is nothing to another company', async () => {
    expect(await world.must(zoe, textil.summary, {})).toEqual(QUIET)
  })
})
