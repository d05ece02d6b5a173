import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending } from '#src/server/calls/list-of.ts'
import { madeList } from '#src/server/calls/narrowing/made-list.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { costOfOrder } from '../cost-of-order.ts'
import type { OrderCost, OrderCostList, OrderCostRow } from '../schemas.ts'
import { type CostedRow, costedOrders } from './costed-orders.ts'
import { requireCosts } from './settings.ts'

const ROW = fragment`o.id, o.order_code, o.status, o.quantity, o.style_id, coalesce(p.name, '') as style`
const COSTED = {
  labour_by: 'text',
  estimated: 'boolean',
  quoted: 'numeric',
  margin_of_all: 'numeric',
  planned_each: 'numeric',
  done_each: 'numeric',
  margin_percent: 'numeric',
} as const
const STYLE = fragment`left join cdm_products p on p.company_id = o.company_id and p.id = o.style_id`

export async function orderCost(ctx: Ctx<ById>): Promise<OrderCost> {
  await requireCosts(ctx)
  const rows = await ctx.sql<CostedRow>`
    select ${ROW} from production_orders o ${STYLE} where o.company_id = ${ctx.company} and o.id = ${ctx.input.id}`
  found(rows[0])
  const [order] = await costedOrders(ctx, rows)
  return costOfOrder(found(order))
}

export async function orderCosts(ctx: Ctx<OrderCostList>) {
  await requireCosts(ctx)
  const list = {
    select: ROW,
    from: fragment`from production_orders o`,
    joins: STYLE,
    where: [
      fragment`o.company_id = ${ctx.company} and o.style_id is not null`,
      ctx.input.status && fragment`o.status = ${ctx.input.status}`,
    ],
    search: fragment`o.search_text`,
    order: descending(['uuid', fragment`o.id`]),
  }
  return madeList<CostedRow, OrderCostRow>(ctx, list, {
    columns: COSTED,
    make: async (rows) => (await costedOrders(ctx, rows)).map((order) => compared(costOfOrder(order))),
  })
}

const compared = (cost: OrderCost): OrderCostRow => ({
  ...cost,
  planned_each: cost.planned?.each.total ?? null,
  done_each: cost.done?.each.total ?? null,
  margin_percent: (cost.margin ?? cost.planned_margin)?.percent ?? null,
})
