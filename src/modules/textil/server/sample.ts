import { laterDay } from '#src/kernel/days/day.ts'
import type { Sample } from '#src/server/calls/sample.ts'
import { cdm } from '../../cdm/contract.ts'
import { textil } from '../contract.ts'

const STATIONS = ['Corte', 'Confección', 'Acabado']
const LOTS = [
  { name: 'Tallas S y M (ejemplo)', quantity: 30 },
  { name: 'Tallas L y XL (ejemplo)', quantity: 20 },
]
const DUE_IN_DAYS = 10

export const textilSample: Sample = {
  tables: [
    { table: 'production_lots', parts: { lot_moves: 'production_lot_id' }, archives: true },
    { table: 'production_orders', parts: { production_order_materials: 'production_order_id' } },
    { table: 'production_stations' },
  ],
  async make(perform, today) {
    // A company that set up its own stations keeps them alone.
    if ((await perform(textil.stations, {})).length === 0) {
      for (const [at, name] of STATIONS.entries()) await perform(textil.addStation, { name, order_index: at + 1 })
    }
    const { rows } = await perform(cdm.products, { type: 'Producto' })
    const materials = rows.slice(0, 2).map(({ id }) => id)
    // An order takes materials: without a product there is none.
    if (materials.length === 0) return
    const order = await perform(textil.addOrder, {
      order_code: `EJEMPLO-${today}`,
      quantity: 50,
      due_date: laterDay(today, DUE_IN_DAYS),
      description: 'Camisetas con logotipo bordado (ejemplo)',
      materials,
    })
    for (const lot of LOTS) await perform(textil.addLot, { ...lot, production_order_id: order.id })
  },
}
