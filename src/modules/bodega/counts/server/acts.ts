import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { lockStock, refusesEntrada, refuseUncounted } from '#src/modules/cdm/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { movedFor } from '../../documents/server/moved-for.ts'
import refusal from '../../server/refusals.ts'
import { type GoodsMove, moveGoods } from '../../stock/server/move-goods.ts'
import { lockWarehouse } from '../../stock/server/place.ts'
import { type Count, countName, type NewCount } from '../schemas.ts'
import { countAt } from './shown.ts'

export async function startCount({ sql, company, user, input }: Ctx<NewCount>): Promise<Count> {
  const { warehouse_id, category, note } = input
  // Counts of a company follow one another: whoever asks at the same time waits for the first warehouse.
  await sql`select from warehouses where company_id = ${company} and main for no key update`
  await lockWarehouse(sql, company, warehouse_id)
  const id = v7()
  await refuseCountedTwice(sql, company, { id, warehouse_id, category })
  await sql`
    insert into stock_counts (company_id, id, number, warehouse_id, category, note, created_by)
    select ${company}::uuid, ${id}::uuid, coalesce(max(number), 0) + 1, ${warehouse_id}::uuid, ${category}, ${note}, ${user.id}::uuid
    from stock_counts where company_id = ${company}`
  return countAt(sql, company, id)
}

/** By one act, in its own order with others on the same goods. What was not counted stays as it is. */
export async function applyCount({ sql, company, user, input: { id } }: Ctx<ById>): Promise<Count> {
  const { state, number, counted, warehouse_id } = await lockCount(sql, company, id)
  if (state !== 'Borrador') throw closed()
  if (counted === 0) throw refusal('count_empty', 'Todavía no has contado ningún producto.')
  const { main } = await lockWarehouse(sql, company, warehouse_id)
  const lines = await sql<{ product_id: string; quantity: number }>`
    select product_id, counted - expected as quantity from stock_count_lines
    where company_id = ${company} and count_id = ${id} and counted <> expected`
  const moves = lines.map((line) => ({ ...line, place: main ? null : warehouse_id }))
  await refuseUnfit(sql, company, moves)
  await sql`
    update stock_counts set applied_at = now(), applied_by = ${user.id} where company_id = ${company} and id = ${id}`
  if (moves.length > 0)
    await moveGoods(sql, company, {
      ...{ moves, user_id: user.id, note: 'Ajuste de conteo' },
      document: { kind: 'count', id, name: countName(number) },
    })
  return countAt(sql, company, id)
}

/** What it moved goes the other way; refused where that is not there any more. */
export async function annulCount({ sql, company, user, input: { id } }: Ctx<ById>): Promise<Count> {
  const { state, number } = await lockCount(sql, company, id)
  if (state !== 'Aplicado') throw refusal('count_not_applied', 'Solo se anula un conteo aplicado.')
  const moves = (await movedFor(sql, company, id)).map((move) => ({ ...move, quantity: -move.quantity }))
  await sql`
    update stock_counts set annulled_at = now(), annulled_by = ${user.id} where company_id = ${company} and id = ${id}`
  if (moves.length > 0)
    await moveGoods(sql, company, {
      ...{ moves, user_id: user.id, note: 'Conteo anulado' },
      document: { kind: 'count', id, name: countName(number) },
    })
  return countAt(sql, company, id)
}

export async function discardCount({ sql, company, input: { id } }: Ctx<ById>): Promise<Count> {
  if ((await lockCount(sql, company, id)).state !== 'Borrador') throw closed()
  await sql`update stock_counts set discarded_at = now() where company_id = ${company} and id = ${id}`
  return countAt(sql, company, id)
}

export async function restoreCount({ sql, company, input: { id } }: Ctx<ById>): Promise<Count> {
  const held = await lockCount(sql, company, id)
  await sql`select from warehouses where company_id = ${company} and main for no key update`
  if (held.state !== 'Descartado') throw refusal('count_not_discarded', 'Este conteo no está descartado.')
  await refuseCountedTwice(sql, company, held)
  await sql`update stock_counts set discarded_at = null where company_id = ${company} and id = ${id}`
  return countAt(sql, company, id)
}

const closed = () => refusal('count_closed', 'Este conteo ya no está abierto.')

/** Nobody types, applies or discards until the transaction ends. */
async function lockCount(sql: Query, company: string, id: string): Promise<Count> {
  await sql`select from stock_counts where company_id = ${company} and id = ${id} for update`
  return countAt(sql, company, id)
}

/** Two counts of the same goods would correct the same difference twice. */
async function refuseCountedTwice(
  sql: Query,
  company: string,
  { id, warehouse_id, category }: Pick<Count, 'id' | 'warehouse_id' | 'category'>,
): Promise<void> {
  const [other] = await sql<{ number: number }>`
    select number from stock_counts
    where company_id = ${company} and warehouse_id = ${warehouse_id} and id <> ${id} and applied_at is null and discarded_at is null
      and (category = ${category} or category = '' or ${category} = '')
    order by number limit 1`
  if (other)
    throw refusal(
      'count_open',
      `«${countName(other.number)}» cuenta lo mismo y sigue abierto: aplícalo o descártalo antes.`,
      { field: 'warehouse_id' },
    )
}

/** What was archived or has variants since it was counted. */
async function refuseUnfit(sql: Query, company: string, moves: readonly GoodsMove[]): Promise<void> {
  const products = await lockStock(
    sql,
    company,
    moves.map(({ product_id }) => product_id),
  )
  for (const product of products) {
    refuseUncounted(product)
    const comes = moves.some(({ product_id, quantity }) => product_id === product.id && quantity > 0)
    if (comes && product.has_variants) throw refusesEntrada(product)
  }
}
