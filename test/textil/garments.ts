import { v7 } from 'uuid'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

const WAYS = [
  { name: 'Talla', values: ['S', 'M'] },
  { name: 'Color', values: ['Rojo', 'Azul'] },
]
const STOCKED = '2026-05-01'

/** A workshop that makes one shirt of cloth and buttons, whose goods are in the books. */
export async function garments(world: World, ana: Person) {
  const { must, db } = world
  if ((await must(ana, contabilidad.accounts, {})).length === 0)
    await must(ana, contabilidad.startChart, { chart: 'general' })
  const { proposed, version } = await must(ana, bodega.stockAccounts, {})
  await must(ana, bodega.saveStockAccounts, { ...proposed, version } as never)
  const shirt = await must(ana, cdm.addProduct, { name: 'Camisa', price: '30', variants: WAYS })
  await must(ana, cdm.combineVariants, { id: shirt.id })
  const variants = (await must(ana, cdm.variants, { id: shirt.id })).rows
  const variant = (size: string, colour: string) =>
    variants.find((one) => one.variant === `${size} · ${colour}`)?.id ?? ''
  const material = async (name: string, lots: readonly [number, string][]) => {
    const { id } = await must(ana, cdm.addProduct, { name, price: '1', min_stock: 0 })
    for (const [quantity, unit_cost] of lots)
      await must(ana, bodega.registerDatedMovement, {
        ...{ product_id: id, day: STOCKED, quantity, unit_cost, type: 'entrada' },
      })
    return id
  }
  const cloth = await material('Popelina', [
    [300, '4.55'],
    [200, '4.97'],
  ])
  const button = await material('Botón', [[3_000, '0.03']])
  const station = await must(ana, textil.addStation, { name: 'Confección', order_index: 1 })
  const { version: empty } = await must(ana, textil.addStyle, { id: shirt.id })
  const style = await must(ana, textil.saveStyle, {
    ...{ id: shirt.id, version: empty, note: '', rates_from: '2026-01-01' },
    materials: [
      {
        ...{ material_id: cloth, waste: '5' },
        quantities: [
          { size: '', quantity: '1.2' },
          { size: 'M', quantity: '1.35' },
        ],
      },
      { material_id: button, waste: '0', quantities: [{ size: '', quantity: '6' }] },
    ],
    operations: [
      { name: 'Cerrar', minutes: '3.5', amount: '0.085' },
      { name: 'Pegar cuello', minutes: '2.25', amount: '0.12' },
    ],
  })
  let orders = 0

  /** An order of 2 sizes × 2 colours. */
  async function orderOf(cells: readonly (readonly [string, string, number])[]) {
    orders++
    const quantity = cells.reduce((sum, [, , units]) => sum + units, 0)
    const order = await must(ana, textil.addOrder, { order_code: `C-${orders}`, materials: [cloth], quantity })
    await db.query('update production_orders set style_id = $1 where id = $2', [shirt.id, order.id])
    for (const [size, colour, units] of cells)
      await db.query(
        `insert into order_cells (company_id, id, production_order_id, variant_id, size, colour, size_at, colour_at, quantity)
         select company_id, $1, id, $2, $3, $4, $5, $6, $7 from production_orders where id = $8`,
        [v7(), variant(size, colour), size, colour, size === 'S' ? 0 : 1, colour === 'Rojo' ? 0 : 1, units, order.id],
      )
    return order
  }

  const bundles = async (order: string) =>
    (await must(ana, textil.order, { id: order })).lots.filter(({ bundle }) => bundle !== null)

  /** A bundle's pieces become what was made of them, each operation paid for the good ones, and it is finished. */
  async function finish(lot: string, seconds = 0, rejected = 0) {
    await db.query(
      `update production_lots set seconds = $2, rejected = $3, quantity = pieces - $2 - $3, finished_at = now(), status = 'Terminado'
       where id = $1`,
      [lot, seconds, rejected],
    )
    for (const { id } of style.operations)
      await db.query(
        `insert into bundle_scans (company_id, id, production_lot_id, station_id, station_name, operation_id, operator_id, good, seconds,
           rejected, user_id, scanned_at, day)
         select company_id, $1, id, $2, 'Confección', $3, gen_random_uuid(), quantity, seconds, rejected, $4, now(), '2026-06-10'
         from production_lots where id = $5`,
        [v7(), station.id, id, ana.id, lot],
      )
  }

  const stockOf = async (product: string) =>
    (await db.query('select stock from cdm_products where id = $1', [product])).rows[0]?.stock as number
  const worthOf = async (product: string) =>
    ((await must(ana, bodega.kardex, { product_id: product })).rows.at(-1)?.running_value ?? '0.00') as string
  return { shirt, variant, cloth, button, style, station, orderOf, bundles, finish, stockOf, worthOf }
}
