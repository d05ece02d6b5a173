import { type ById, MOST_UNITS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { lockStock, moveStock, refusesEntrada, refuseUncounted, shortage } from '#src/modules/cdm/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { DatedMovement, Movement, NewMovement } from '../../contract.ts'
import { tellIfLow } from '../../server/low-stock.ts'
import refusal from '../../server/refusals.ts'
import { moveGoods } from '../../stock/server/move-goods.ts'
import { type Place, placeOf } from '../../stock/server/place.ts'
import { valueMoves } from '../../valuation/server/value.ts'

interface Moving extends Omit<NewMovement, 'warehouse_id'> {
  place: Place
  /** What one unit is known to cost. */
  unit_cost?: string | undefined
  /** Chosen by somebody. */
  day?: string | undefined
  /** The movement that it takes back. */
  of?: string
}

export async function registerMovement(ctx: Ctx<NewMovement>): Promise<Movement> {
  const { warehouse_id, ...moving } = ctx.input
  return move(ctx, { ...moving, place: await placeOf(ctx.sql, ctx.company, warehouse_id) })
}

/** On a day of the past, or with what a unit cost. */
export async function registerDatedMovement(ctx: Ctx<DatedMovement>): Promise<Movement> {
  const { sql, company, input } = ctx
  const { warehouse_id, day, unit_cost, ...moving } = input
  if (day !== '' && day > (await companyDay(sql, company)))
    throw refusal('movement_not_yet', 'Un movimiento se registra cuando ocurre: elige hoy o un día pasado.', {
      field: 'day',
    })
  if (unit_cost !== '' && moving.type === 'salida')
    throw refusal('cost_of_salida', 'Una salida sale al costo promedio: deja el costo en blanco.', {
      field: 'unit_cost',
    })
  const place = await placeOf(sql, company, warehouse_id)
  return move(ctx, { ...moving, place, day: day || undefined, unit_cost: unit_cost || undefined })
}

/** In the same warehouse, what came goes and what went comes, at the value that it had. */
export async function reverseMovement(ctx: Ctx<ById>): Promise<Movement> {
  const { sql, company, input } = ctx
  const [row] = await sql<Reversed>`
    select m.product_id, m.type, m.quantity, t.warehouse_id, coalesce(t.document, '') as document
    from stock_movements m left join movement_ties t on t.company_id = m.company_id and t.movement_id = m.id
    where m.company_id = ${company} and m.id = ${input.id}`
  const { product_id, type, quantity, warehouse_id, document } = found(row)
  if (document !== '')
    throw refusal('movement_of_document', `Este movimiento es de «${document}»: anúlalo allí y volverá solo.`)
  return move(ctx, {
    ...{ product_id, quantity, of: input.id, note: `Deshace una ${type}.` },
    type: type === 'entrada' ? 'salida' : 'entrada',
    place: await placeOf(sql, company, warehouse_id),
  })
}

async function move(ctx: Ctx<unknown>, moving: Moving): Promise<Movement> {
  const { sql, company, user } = ctx
  const { place, unit_cost, day, of, ...plain } = moving
  if (place !== null) return moveElsewhere(ctx, moving, place)
  const { stock, min_stock, ...moved } = await moveStock(sql, company, { ...plain, user_id: user.id })
  const { product_id, type, quantity, id: movement_id } = moved
  const signed = type === 'entrada' ? quantity : -quantity
  const valued = { product_id, movement_id, quantity: signed, kind: 'manual', unit_cost, of } as const
  await valueMoves(sql, company, [valued], {
    ...{ day, exact: day !== undefined, author: user.id, origin: 'un movimiento, en Bodega' },
    description: describe(moving, moved.product_name),
  })
  await tellIfLow(sql, company, { ...moved, stock, min_stock })
  return { ...moved, username: user.username }
}

const describe = ({ type, note }: Moving, product: string) =>
  [`${type === 'entrada' ? 'Entrada' : 'Salida'} de ${product}`, note].filter(Boolean).join(' · ')

async function moveElsewhere({ sql, company, user }: Ctx<unknown>, moving: Moving, place: string): Promise<Movement> {
  const { product_id, type, quantity, note, unit_cost, day, of } = moving
  const product = found((await lockStock(sql, company, [product_id]))[0])
  refuseUncounted(product)
  if (type === 'entrada' && (product.has_variants || product.stock + quantity > MOST_UNITS))
    throw refusesEntrada(product)
  if (type === 'salida') {
    const [there] = await sql<{ stock: number }>`
      select stock from warehouse_stock where company_id = ${company} and warehouse_id = ${place} and product_id = ${product_id}`
    const here = there?.stock ?? 0
    if (Math.min(here, product.stock - product.reserved) < quantity)
      throw refusal('products_short', shortage(product, here, quantity))
  }
  const signed = type === 'entrada' ? quantity : -quantity
  const moves = [{ product_id, place, quantity: signed, unit_cost, of }]
  const { ids } = await moveGoods(sql, company, { moves, user_id: user.id, note, day, exact: day !== undefined })
  const [written] = await sql<{ id: string; created_at: string }>`
    select id, created_at from stock_movements where company_id = ${company} and id = ${found(ids[0])}`
  return { ...found(written), product_id, product_name: product.name, type, quantity, note, username: user.username }
}

interface Reversed extends Pick<Movement, 'product_id' | 'type' | 'quantity'> {
  warehouse_id: Place
  document: string
}
