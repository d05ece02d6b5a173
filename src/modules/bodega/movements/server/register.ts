import { type ById, MOST_UNITS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { lockStock, moveStock, refusesEntrada, refuseUncounted, shortage } from '#src/modules/cdm/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Movement, NewMovement } from '../../contract.ts'
import { tellIfLow } from '../../server/low-stock.ts'
import refusal from '../../server/refusals.ts'
import { moveGoods } from '../../stock/server/move-goods.ts'
import { type Place, placeOf } from '../../stock/server/place.ts'

export async function registerMovement(ctx: Ctx<NewMovement>): Promise<Movement> {
  const { sql, company, user, input } = ctx
  const { warehouse_id, ...moving } = input
  const place = await placeOf(sql, company, warehouse_id)
  if (place !== null) return moveElsewhere(ctx, moving, place)
  const { stock, min_stock, ...moved } = await moveStock(sql, company, { ...moving, user_id: user.id })
  await tellIfLow(sql, company, { ...moved, stock, min_stock })
  return { ...moved, username: user.username }
}

type MovedThere = Omit<NewMovement, 'warehouse_id'>

async function moveElsewhere(
  { sql, company, user }: Ctx<unknown>,
  moving: MovedThere,
  place: string,
): Promise<Movement> {
  const { product_id, type, quantity, note } = moving
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
  const moves = [{ product_id, place, quantity: type === 'entrada' ? quantity : -quantity }]
  const [id] = await moveGoods(sql, company, { moves, user_id: user.id, note })
  const [written] = await sql<{ id: string; created_at: string }>`
    select id, created_at from stock_movements where company_id = ${company} and id = ${id}`
  return { ...found(written), product_id, product_name: product.name, type, quantity, note, username: user.username }
}

/** In the same warehouse, what came goes and what went comes. */
export async function reverseMovement(ctx: Ctx<ById>): Promise<Movement> {
  const { sql, company, input } = ctx
  const [row] = await sql<Reversed>`
    select m.product_id, m.type, m.quantity, t.warehouse_id, coalesce(t.document, '') as document
    from stock_movements m left join movement_ties t on t.company_id = m.company_id and t.movement_id = m.id
    where m.company_id = ${company} and m.id = ${input.id}`
  const { product_id, type, quantity, warehouse_id, document } = found(row)
  if (document !== '')
    throw refusal('movement_of_document', `Este movimiento es de «${document}»: anúlalo allí y volverá solo.`)
  return registerMovement(
    Object.create(ctx, {
      input: {
        value: {
          ...{ product_id, quantity, warehouse_id, note: `Deshace una ${type}.` },
          type: type === 'entrada' ? 'salida' : 'entrada',
        },
      },
    }),
  )
}

interface Reversed extends Pick<Movement, 'product_id' | 'type' | 'quantity'> {
  warehouse_id: Place
  document: string
}
