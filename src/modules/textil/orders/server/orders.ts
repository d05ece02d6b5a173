import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { LOT, LOT_JOINS } from '../../lots/server/cards.ts'
import { chainOfOrder } from '../../origins/server/links.ts'
import type { Lot, NewOrder, Order, OrderChange } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import type { OrderList } from '../contract.ts'
import { lockOrder, settleOrder } from './state.ts'

const UNKNOWN_MATERIALS = 'Error al guardar materiales'

/** An order `o` with its materials and how far its lots are. */
const SHOWN = fragment`
  o.id, o.order_code, o.quantity, o.due_date::text as due_date, o.description, o.status, taken.materials, held.lots,
  held.assigned, held.finished, o.version, o.created_at`
const JOINS = fragment`
  cross join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', p.id, 'name', p.name, 'stock', p.stock, 'min_stock', p.min_stock) order by p.name, p.id), '[]')
      as materials
    from production_order_materials m
    join cdm_products p on p.company_id = m.company_id and p.id = m.cdm_product_id
    where m.company_id = o.company_id and m.production_order_id = o.id) taken
  cross join lateral (
    select count(*)::int as lots, coalesce(sum(l.quantity), 0)::int as assigned,
      coalesce(sum(l.quantity) filter (where l.finished_at is not null), 0)::int as finished
    from production_lots l
    where l.company_id = o.company_id and l.production_order_id = o.id and l.archived_at is null) held`

const ID = ['uuid', fragment`o.id`] as const
const ORDERS = {
  created: [ID],
  code: [['text', fragment`o.plain_code`], ID],
  due: [['farDay', fragment`coalesce(o.due_date, date '9999-12-31')`], ID],
} as const

export const orders = (ctx: Ctx<OrderList>) =>
  listOf<Order>(ctx, {
    select: SHOWN,
    from: fragment`from production_orders o`,
    joins: JOINS,
    where: [fragment`o.company_id = ${ctx.company}`, ctx.input.status && fragment`o.status = ${ctx.input.status}`],
    search: fragment`o.search_text`,
    order: sortedBy(ctx.input.sort, ORDERS),
  })

export async function order(ctx: Ctx<ById>) {
  const { sql, company } = ctx
  const { id } = ctx.input
  const [order, lots, chain] = await Promise.all([
    shownOrder(sql, company, id),
    sql<Lot>`
      select ${LOT} from production_lots t ${LOT_JOINS}
      where t.company_id = ${company} and t.production_order_id = ${id} and t.archived_at is null order by t.id desc`,
    chainOfOrder(ctx, id),
  ])
  return { order, lots, chain }
}

/** The order and its materials, or nothing of it. */
export async function addOrder({ sql, company, user, input }: Ctx<NewOrder>) {
  const { order_code, quantity, due_date, description, materials } = input
  const [made] = await sql<{ id: string }>`
    insert into production_orders (company_id, id, order_code, quantity, due_date, description, user_id)
    values (${company}, ${v7()}, ${order_code}, ${quantity}, nullif(${due_date}, '')::date, ${description},
      ${user.program ? null : user.id})
    on conflict (company_id, order_code) do nothing returning id`
  if (!made) throw codeTaken()
  await takeMaterials(sql, company, made.id, materials)
  return shownOrder(sql, company, made.id)
}

export async function editOrder({ sql, company, input }: Ctx<OrderChange>) {
  const { id, version, order_code, quantity, due_date, description, materials } = input
  foundAsSeen(await lockOrder(sql, company, id), version)
  const [other] = await sql`
    select from production_orders where company_id = ${company} and order_code = ${order_code} and id <> ${id}`
  if (other) throw codeTaken()
  await sql`
    update production_orders set order_code = ${order_code}, quantity = ${quantity}, due_date = nullif(${due_date}, '')::date,
      description = ${description}, version = version + 1
    where company_id = ${company} and id = ${id}`
  await sql`delete from production_order_materials where company_id = ${company} and production_order_id = ${id}`
  await takeMaterials(sql, company, id, materials)
  await settleOrder(sql, company, id)
  return shownOrder(sql, company, id)
}

/** Its lots leave the board, and come back where it is taken up again. */
export const cancelOrder = (ctx: Ctx<ByVersion>) => change(ctx, 'Cancelada')

export const reactivateOrder = (ctx: Ctx<ByVersion>) => change(ctx, 'Pendiente')

async function change({ sql, company, input: { id, version } }: Ctx<ByVersion>, status: 'Cancelada' | 'Pendiente') {
  const before = foundAsSeen(await lockOrder(sql, company, id), version)
  if (status === 'Cancelada' && before.status === 'Completada') {
    throw refusal('order_completed', 'Esta orden ya está completada: no se puede cancelar.')
  }
  if (status === 'Pendiente' && before.status !== 'Cancelada')
    throw refusal('order_not_cancelled', 'Esta orden no está cancelada.')
  await sql`
    update production_orders set status = ${status}, version = version + 1
    where company_id = ${company} and id = ${id}`
  await settleOrder(sql, company, id)
  return shownOrder(sql, company, id)
}

async function takeMaterials(sql: Query, company: string, order: string, materials: readonly string[]) {
  const existing = await sql`
    insert into production_order_materials (company_id, id, production_order_id, cdm_product_id)
    select ${company}::uuid, made.id, ${order}::uuid, p.id
    from unnest(${materials.map(() => v7())}::uuid[], ${materials}::uuid[]) as made (id, product_id)
    join cdm_products p on p.company_id = ${company} and p.id = made.product_id
    returning id`
  if (existing.length !== materials.length) {
    throw refusal('unknown_materials', UNKNOWN_MATERIALS, {
      fields: { materials: 'Elige los materiales de la lista.' },
    })
  }
}

async function shownOrder(sql: Query, company: string, id: string): Promise<Order> {
  const [row] = await sql<Order>`
    select ${SHOWN} from production_orders o ${JOINS} where o.company_id = ${company} and o.id = ${id}`
  return found(row)
}

const codeTaken = () => refusal('order_code_taken', 'Ya hay una orden con ese código.', { field: 'order_code' })
