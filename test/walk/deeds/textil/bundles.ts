import { cdm } from '#src/modules/cdm/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import type { Lot } from '#src/modules/textil/rows.ts'
import { worldDay } from '../../../world/company-day.ts'
import type { World } from '../../../world/world.ts'
import { deed, type Made, named, seen } from '../deed.ts'

/** The bundles of the order that was cut, those with good pieces first. */
const bundlesOf = async (made: Made, world: World, others: (lot: Lot) => boolean = () => true) => {
  const { lots } = await world.must(world.ana, textil.order, { id: made(textil.addCut).production_order_id })
  return lots.filter((lot) => lot.finished_at === null && lot.quantity > 1 && others(lot))
}

const firstOf = async (made: Made, world: World) => seen((await bundlesOf(made, world))[0] ?? NO_BUNDLE)

const NO_BUNDLE = { id: '00000000-0000-4000-8000-000000000000', version: 1 }

/** An order that asks for a size. */
export const celled = [
  deed(textil.addStation, () => ({ name: named('Costura'), order_index: 1 })),
  deed(textil.addOrder, (made) => ({
    ...{ order_code: named('OP'), style_id: made(cdm.addProduct, 2).id },
    cells: [{ size: 'M', colour: '', quantity: 60, makes_variant: true }],
  })),
]

export const cuts = [
  ...[1, 2].map(() =>
    deed(textil.addCut, (made) => ({
      id: made(textil.addOrder).id,
      day: worldDay(),
      markers: [{ ratio: { M: 1 }, layers: { '': 60 } }],
      bundle_size: 20,
    })),
  ),
  deed(textil.splitBundle, async (made, world) => ({ ...(await firstOf(made, world)), pieces: 1 }), 'caro'),
  deed(
    textil.mergeBundles,
    async (made, world) => {
      const [one, other] = await bundlesOf(made, world, ({ current_station_id }) => current_station_id === null)
      const { id: other_id, version: other_version } = other ?? NO_BUNDLE
      return { ...seen(one ?? NO_BUNDLE), other_id, other_version }
    },
    'caro',
  ),
  deed(
    textil.scanBundle,
    async (made, world) => ({
      ...(await firstOf(made, world)),
      ...{ station_id: made(textil.addStation).id, good: 3, rejected: 1, scanned_at: new Date().toISOString() },
    }),
    'caro',
  ),
  deed(
    textil.reworkBundle,
    async (made, world) => {
      const { lots } = await world.must(world.ana, textil.order, { id: made(textil.addCut).production_order_id })
      const spoiled = lots.find(({ bundle }) => (bundle?.rejected ?? 0) > 0) ?? NO_BUNDLE
      return { ...seen(spoiled), from: 'rechazadas' as const, pieces: 1, station_id: made(textil.addStation).id }
    },
    'caro',
  ),
]

export const costs = [
  deed(textil.saveCostSettings, (made) => ({
    ...{ takes_materials: true, seconds_product_id: made(cdm.addProduct).id, workshop_by: 'minuto' as const },
    ...{ workshop_rate: '0.04', version: 1, labour_by: 'hora' as const },
    hour_rates: [
      { station_id: '', from_day: '2026-01-01', amount: '6' },
      { station_id: made(textil.addStation).id, from_day: '2026-01-01', amount: '7.5' },
    ],
  })),
]
