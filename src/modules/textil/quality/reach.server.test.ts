import { expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world

/** A lot at a station, with a kind of defect and an inspection. */
async function inspected(person: Person) {
  const product = await world.must(person, cdm.addProduct, { name: 'Lino', price: '1' })
  const order = await world.must(person, textil.addOrder, { order_code: 'OP', materials: [product.id], quantity: 9 })
  const lot = await world.must(person, textil.addLot, { name: 'Lote', production_order_id: order.id, quantity: 9 })
  const station = await world.must(person, textil.addStation, { name: 'Corte', order_index: 1 })
  const kind = await world.must(person, textil.addDefectKind, { name: 'Mancha' })
  const typed = {
    production_lot_id: lot.id,
    station_id: station.id,
    inspected_on: '2026-03-02',
    inspected: 5,
    defective: 1,
    defects: [{ defect_kind_id: kind.id, quantity: 1 }],
  }
  return { typed, kind, made: await world.must(person, textil.addInspection, typed) }
}
const [own, theirs] = [await inspected(ana), await inspected(zoe)]
const { id, version } = own.made

it('an inspection is of a lot and at a station of one’s own company', async () => {
  for (const field of ['production_lot_id', 'station_id'] as const) {
    const typed = { ...own.typed, [field]: theirs.typed[field] }
    const added = await world.ask(ana, textil.addInspection, typed)
    const edited = await world.ask(ana, textil.editInspection, { ...typed, id, version })
    expect([added.status, added.body.message, edited.status, edited.body.message]).toEqual([
      404,
      NOT_FOUND,
      404,
      NOT_FOUND,
    ])
  }
})

it('a list by the station, lot or kind of another company is empty', async () => {
  for (const [field, place] of [
    ['station_id', theirs.typed.station_id],
    ['production_lot_id', theirs.typed.production_lot_id],
    ['defect_kind_id', theirs.kind.id],
  ]) {
    expect((await world.must(ana, textil.inspections, { [field as string]: place })).total).toBe(0)
  }
  expect((await world.must(ana, textil.inspections, { station_id: own.typed.station_id })).total).toBe(1)
})

it('a kind of another company is as little there as one that nobody has, whatever its name', async () => {
  const named = { id: theirs.kind.id, version: 1, name: 'MANCHA' }
  const { status, body } = await world.ask(ana, textil.editDefectKind, named)
  expect([status, body.message]).toEqual([404, NOT_FOUND])
})
