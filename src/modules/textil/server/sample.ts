import { laterDay } from '#src/kernel/days/day.ts'
import type { Perform, Sample } from '#src/server/calls/sample.ts'
import { cdm } from '../../cdm/contract.ts'
import { textil } from '../contract.ts'

const STATIONS = ['Corte', 'Confección', 'Acabado']
const LOTS = [
  { name: 'Tallas S y M (ejemplo)', quantity: 30 },
  { name: 'Tallas L y XL (ejemplo)', quantity: 20 },
]
const OPERATIONS = [
  { name: 'Cerrar costados', minutes: '2.4', amount: '0.08' },
  { name: 'Pegar cuello', minutes: '3.1', amount: '0.12' },
  { name: 'Planchar y empacar', minutes: '1.5', amount: '0.05' },
]
const DUE_IN_DAYS = 10

export const textilSample: Sample = {
  tables: [
    { table: 'production_lots', parts: { lot_moves: 'production_lot_id' }, archives: true },
    {
      table: 'production_orders',
      parts: { production_order_materials: 'production_order_id', order_cells: 'production_order_id' },
    },
    { table: 'styles', parts: { style_materials: 'product_id', style_operations: 'product_id' } },
    { table: 'production_stations' },
  ],
  async make(perform, today) {
    // A company that set up its own stations keeps them alone.
    if ((await perform(textil.stations, {})).length === 0) {
      for (const [at, name] of STATIONS.entries()) await perform(textil.addStation, { name, order_index: at + 1 })
    }
    const { rows } = await perform(cdm.products, { type: 'Producto' })
    const materials = rows.filter(({ has_variants }) => !has_variants).map(({ id }) => id)
    // An order takes materials: without a product there is none.
    if (materials.length === 0) return
    const order = await perform(textil.addOrder, {
      order_code: `EJEMPLO-${today}`,
      quantity: 50,
      due_date: laterDay(today, DUE_IN_DAYS),
      description: 'Camisetas con logotipo bordado (ejemplo)',
      materials: materials.slice(0, 2),
    })
    const varied = rows.find(({ has_variants, variants }) => has_variants && variants.length === 2)
    if (varied) await makeStyled(perform, today, varied.id, materials[0] ?? '')
    for (const lot of LOTS) await perform(textil.addLot, { ...lot, production_order_id: order.id })
  },
}

/** A sheet, and an order by size and colour. */
async function makeStyled(perform: Perform, today: string, id: string, material: string) {
  const { version } = await perform(textil.addStyle, { id })
  const stations = await perform(textil.stations, {})
  const { sizes, colours } = await perform(textil.saveStyle, {
    ...{ id, version, rates_from: today, note: 'Cuello y puños del mismo color (ejemplo)' },
    materials: [{ material_id: material, waste: '4', quantities: [{ size: '', quantity: '1.1' }] }],
    operations: OPERATIONS.map((operation, at) => ({ ...operation, station_id: stations[at]?.id ?? '' })),
  })
  await perform(textil.addOrder, {
    ...{ order_code: `EJEMPLO-TALLAS-${today}`, style_id: id, due_date: laterDay(today, DUE_IN_DAYS) },
    description: 'Polos por talla y color (ejemplo)',
    cells: colours.flatMap((colour) => sizes.map((size, at) => ({ size, colour, quantity: 10 + at * 5 }))),
  })
}
