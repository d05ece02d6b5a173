import type { ById } from '#src/kernel/fields.ts'
import { lockAcceptedQuote, type onQuoteAccepted } from '#src/modules/ventas/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { isConnected } from '../../server/connected.ts'
import refusal from '../../server/refusals.ts'
import type { OrdersOfQuote } from '../contract.ts'
import { draftOrders } from './draft-orders.ts'

const NOTHING_MADE =
  'Esta cotización no tiene productos que fabricar: sus líneas son servicios o no están en tu catálogo.'

export async function orderQuote(ctx: Ctx<ById>): Promise<OrdersOfQuote> {
  const { sql, company, input } = ctx
  const orders = await draftOrders(sql, company, await lockAcceptedQuote(ctx, input.id))
  if (orders.made.length + orders.there.length === 0) throw refusal('quote_makes_nothing', NOTHING_MADE)
  return orders
}

/** What a client accepted by link is ordered, where the company wants that and has a factory. */
export const ordersFollow: Parameters<typeof onQuoteAccepted.fill>[0] = async ({ sql, company }, accepted) => {
  if (!accepted.orders || !(await isConnected(sql, company, 'textil'))) return ''
  const { made } = await draftOrders(sql, company, accepted)
  const codes = made.map(({ order_code }) => order_code)
  if (codes.length === 0) return ''
  return codes.length === 1 ? ` Se creó la orden ${codes[0]}.` : ` Se crearon las órdenes ${codes.join(', ')}.`
}
