import fragment from 'sql-template-tag'
import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { modulePath } from '#src/kernel/module.ts'
import { chainOfQuotes, type quoteLinks } from '#src/modules/ventas/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { ORDER_TONES } from '../../lots/rules.ts'
import type { OrderStatus } from '../../rows.ts'

/** The orders of quotes, as their chain shows them. Control looks into one module at a time. */
export const ordersOfQuotes: Parameters<typeof quoteLinks.fill>[0] = async ({ sql, company, user }, quotes) => {
  if (user.role === 'control' || !user.modules.includes('textil')) return []
  const rows = await sql<{ id: string; name: string; state: OrderStatus }>`
    select o.id, o.order_code as name, o.status as state
    from order_origins t join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id
    where t.company_id = ${company} and t.quote_id in (${quotes}) order by o.id`
  return rows.map((row) => ({
    ...row,
    kind: 'order',
    tone: ORDER_TONES[row.state],
    amount: null,
    currency: null,
    path: `${modulePath('textil')}?op=${row.id}`,
  }))
}

/** From what an order was made, and what else was; nothing of one that somebody wrote down. */
export async function chainOfOrder(
  asking: Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>,
  id: string,
): Promise<ChainLink[]> {
  const quotes = fragment`select t.quote_id from order_origins t where t.company_id = ${asking.company} and t.production_order_id = ${id}`
  return (await Promise.all([chainOfQuotes(asking, quotes), ordersOfQuotes(asking, quotes)])).flat()
}
