import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { costOfOrder } from '../cost-of-order.ts'
import type { OrderCost, OrderCostList } from '../schemas.ts'
import { type CostedRow, costedOrders } from './costed-orders.ts'
import { requireCosts } from './settings.ts'

const ROW = fragment`o.id, o.order_code, o.status, o.quantity, o.style_id, coalesce(p.name, '') as style`
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
  const { rows, ...page } = await listOf<CostedRow>(ctx, {
    select: ROW,
    from: fragment`from production_orders o`,
    joins: STYLE,
    where: [
      fragment`o.company_id = ${ctx.company} and o.style_id is not null`,
      ctx.input.status && fragment`o.status = ${ctx.input.status}`,
    ],
    search: fragment`o.search_text`,
    order: descending(['uuid', fragment`o.id`]),
  })
  return { ...page, rows: (await costedOrders(ctx, rows)).map(costOfOrder) }
}
