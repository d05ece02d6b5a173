import { v7 } from 'uuid'
import { textil } from '#src/modules/textil/contract.ts'
import { addProduct } from './factory.ts'
import type { World } from './world.ts'

interface Wanted {
  /** What is done at each station, in the order of the line; none: the station alone. */
  operations?: Readonly<Record<string, readonly string[]>>
  /** Pieces of the sizes S and M. */
  sizes?: readonly [number, number]
}

/** Ana's line of three stations, and cuts whose bundles wait for the first one. */
export async function openLine(world: World) {
  const { ana, caro, must, db } = world
  const shirt = await addProduct(world, ana, 'Camisa')
  const [cloth] = [await addProduct(world, ana, 'Tela')]
  const stations: { id: string; name: string }[] = []
  for (const [at, name] of ['Corte', 'Confección', 'Acabado'].entries())
    stations.push(await must(ana, textil.addStation, { name, order_index: at + 1 }))
  let orders = 0

  async function cut({ operations = {}, sizes = [20, 10] }: Wanted = {}) {
    orders++
    const order = await must(ana, textil.addOrder, {
      ...{ order_code: `CORTE-${orders}`, materials: [cloth?.id ?? ''], quantity: sizes[0] + sizes[1] },
    })
    await db.query('update production_orders set style_id = $1 where id = $2', [shirt.id, order.id])
    for (const [at, size] of ['S', 'M'].entries())
      await db.query(
        `insert into order_cells (company_id, id, production_order_id, variant_id, size, colour, size_at, colour_at, quantity)
         select company_id, $1, id, $2, $3, 'Rojo', $4, 0, $5 from production_orders where id = $6`,
        [v7(), shirt.id, size, at, sizes[at], order.id],
      )
    await sew(operations)
    await must(ana, textil.addCut, {
      ...{ id: order.id, day: '2026-11-20', bundle_size: 1_000 },
      markers: [
        { ratio: { S: 1 }, layers: { Rojo: sizes[0] } },
        { ratio: { M: 1 }, layers: { Rojo: sizes[1] } },
      ],
    })
    const { lots } = await must(ana, textil.order, { id: order.id })
    const [small, medium] = lots.toSorted((one, other) => (one.bundle?.number ?? 0) - (other.bundle?.number ?? 0))
    return { order, small: small?.id ?? '', medium: medium?.id ?? '' }
  }

  /** The operations of the style from now on. */
  async function sew(operations: Readonly<Record<string, readonly string[]>>) {
    await db.query('update style_operations set archived_at = now() where product_id = $1', [shirt.id])
    const rows = Object.entries(operations).flatMap(([station, names]) => names.map((name) => ({ station, name })))
    for (const [at, { station, name }] of rows.entries())
      await db.query(
        `insert into style_operations (company_id, id, product_id, position, name, station_id, minutes)
         select company_id, $1, id, $2, $3, $4, 1 from cdm_products where id = $5`,
        [v7(), at + 1, name, stations.find((one) => one.name === station)?.id, shirt.id],
      )
  }

  const bundle = (id: string) => must(caro, textil.bundle, { id })
  const seen = async (id: string) => ({ id, version: (await bundle(id)).version })
  /** As caro taps it now, all good ones unless said otherwise. */
  async function scan(id: string, station: { id: string } | undefined, more: object = {}) {
    const { version, quantity } = await bundle(id)
    return world.ask(caro, textil.scanBundle, {
      ...{ id, version, station_id: station?.id ?? '', good: quantity, scanned_at: new Date().toISOString(), ...more },
    })
  }
  return { stations, cut, bundle, seen, scan }
}
