import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { type ById, type ByVersion, MOST_UNITS } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { releaseMaterialsKept } from '#src/modules/bodega/port.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { refuseCutAway } from '../../cuts/server/cut-away.ts'
import { LOT, LOT_JOINS } from '../../lots/server/cards.ts'
import { chainOfOrder } from '../../origins/server/links.ts'
import type { Lot, NewOrder, Order, OrderChange } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import type { OrderList } from '../contract.ts'
import { orderedCells, writeCells } from './cells.ts'
import { cellsTyped, chosenStyle, type OrderedStyle } from './ordered-style.ts'
import { lockOrder, settleOrder } from './state.ts'

const UNKNOWN_MATERIALS = 'Error al guardar materiales'

/** An order `o` with its materials and how far its lots are. */
const SHOWN = fragment`
  o.id, o.order_code, o.quantity, o.due_date::text as due_date, o.description, o.status,
  o.style_id, coalesce(s.name, '') as style_name, o.client_id, coalesce(c.name, '') as client_name, taken.materials, held.lots,
  held.assigned, held.finished, o.version, o.created_at`
const JOINS = fragment`
  left join cdm_products s on s.company_id = o.company_id and s.id = o.style_id
  left join cdm_clients c on c.company_id = o.company_id and c.id = o.client_id
  cross join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', p.id, 'name', p.name, 'stock', p.stock, 'min_stock', p.min_stock) order by p.name, p.id), '[]')
      as materials
    from production_order_materials m
    join cdm_products p on p.company_id = m.company_id and p.id = m.cdm_product_id
    where m.company_id = o.company_id and m.production_order_id = o.id) taken
  cross join lateral (
    select count(*)::int as lots, coalesce(sum(coalesce(l.pieces, l.quantity)), 0)::int as assigned,
      coalesce(sum(coalesce(l.pieces, l.quantity)) filter (where l.finished_at is not null), 0)::int as finished
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
    where: [
      fragment`o.company_id = ${ctx.company}`,
      ctx.input.status && fragment`o.status = ${ctx.input.status}`,
      ctx.input.search && isNamed(ctx.company, ctx.input.search),
    ],
    order: sortedBy(ctx.input.sort, ORDERS),
  })

/** By its own words, what it makes or for whom. */
const isNamed = (company: string, search: string) => fragment`(o.search_text like trama.anywhere(${search})
  or o.style_id in (select id from cdm_products where company_id = ${company} and search_text like trama.anywhere(${search}))
  or o.client_id in (select id from cdm_clients where company_id = ${company} and search_text like trama.anywhere(${search})))`

export async function order(ctx: Ctx<ById>) {
  const { sql, company } = ctx
  const { id } = ctx.input
  const [order, cells, lots, chain] = await Promise.all([
    shownOrder(sql, company, id),
    orderedCells(sql, company, id),
    sql<Lot>`
      select ${LOT} from production_lots t ${LOT_JOINS}
      where t.company_id = ${company} and t.production_order_id = ${id} and t.archived_at is null order by t.id desc`,
    chainOfOrder(ctx, id),
  ])
  return { order, cells, lots, chain }
}

/** The order with its materials, or its cells, or nothing of it. */
export async function addOrder(ctx: Ctx<NewOrder>) {
  const { sql, company, user, input } = ctx
  const style = await chosenStyle(sql, company, input)
  const { order_code, due_date, description, client_id } = input
  const [made] = await sql<{ id: string }>`
    insert into production_orders (company_id, id, order_code, quantity, due_date, description, style_id, client_id, user_id)
    values (${company}, ${v7()}, ${order_code}, ${quantityOf(style, input)}, nullif(${due_date}, '')::date, ${description},
      ${style?.id ?? null}, ${client_id}, ${user.program ? null : user.id})
    on conflict (company_id, order_code) do nothing returning id`
  if (!made) throw codeTaken()
  await writeContent(ctx, made.id, style)
  return shownOrder(sql, company, made.id)
}

export async function editOrder(ctx: Ctx<OrderChange>) {
  const { sql, company, input } = ctx
  const { id, version, order_code, due_date, description, client_id } = input
  const before = foundAsSeen(await lockOrder(sql, company, id), version)
  const style = await chosenStyle(sql, company, input, before)
  const [other] = await sql`
    select from production_orders where company_id = ${company} and order_code = ${order_code} and id <> ${id}`
  if (other) throw codeTaken()
  const cells = style ? cellsTyped(style, input) : []
  await refuseCutAway(sql, company, { order: id, from: before.style_id, to: style?.id ?? null, cells })
  await sql`
    update production_orders set order_code = ${order_code}, quantity = ${quantityOf(style, input)},
      due_date = nullif(${due_date}, '')::date, description = ${description}, style_id = ${style?.id ?? null},
      client_id = ${client_id}, version = version + 1
    where company_id = ${company} and id = ${id}`
  await sql`delete from production_order_materials where company_id = ${company} and production_order_id = ${id}`
  await writeContent(ctx, id, style)
  await settleOrder(sql, company, id)
  return shownOrder(sql, company, id)
}

/** Of its cells, or as it was typed. */
function quantityOf(style: OrderedStyle | null, input: NewOrder): number {
  const cells = style ? cellsTyped(style, input) : []
  const sum = cells.reduce((all, { quantity }) => all + quantity, 0)
  if (sum > MOST_UNITS)
    throw refusal('order_too_large', 'Una orden no puede pasar de un millón de piezas.', { field: 'cells' })
  return sum || (input.quantity ?? 0)
}

/** What it is made of, by hand, or how many of each size and colour of a style. */
async function writeContent(ctx: Ctx<NewOrder>, order: string, style: OrderedStyle | null) {
  const { sql, company, input } = ctx
  if (style) {
    await writeCells(ctx, { order, style, cells: cellsTyped(style, input) })
  } else {
    await sql`delete from order_cells where company_id = ${company} and production_order_id = ${order}`
    await takeMaterials(sql, company, order, input.materials)
  }
}

/** Its lots leave the board, and come back where it is taken up again; what is kept for it is free. */
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
  if (status === 'Cancelada') await releaseMaterialsKept(sql, company, id)
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
