import type { Query } from '#src/server/database/transaction.ts'
import type { OrderState } from '../../purchase-orders/schemas.ts'
import refusal from '../../server/refusals.ts'

interface OrderedLine {
  id: string
  product_id: string
  description: string
  /** Of one unit, less its discount. */
  unit_cost: string
  /** Still to come; below 0 where more came. */
  left: number
}

interface Coming {
  order_id: string
  supplier_id: string
  lines: readonly { order_line_id: string | null; product_id: string; quantity: number }[]
}

/**
 * The goods of an order by their lines, held until the end of the transaction: however many arrive at once, they are looked at one after the other.
 * @throws Refusal where it waits for nothing, or for less
 */
export async function heldOrder(
  sql: Query,
  company: string,
  { order_id, supplier_id, lines }: Coming,
): Promise<Map<string, OrderedLine>> {
  const [order] = await sql<{ supplier_id: string; status: OrderState; more_allowed: boolean; number: string }>`
    select supplier_id, status, more_allowed, number from purchase_orders
    where company_id = ${company} and id = ${order_id} for update`
  if (!order) throw refusal('purchase_order_not_found', 'Esa orden ya no existe.', { field: 'order_id' })
  if (order.supplier_id !== supplier_id)
    throw refusal('receipt_of_other_supplier', 'La orden es de otro proveedor.', { field: 'supplier_id' })
  if (order.status === 'Anulada' || order.status === 'Cerrada')
    throw refusal('purchase_order_not_open', `La orden ${order.number} está ${order.status.toLowerCase()}.`)
  const ordered = await sql<OrderedLine>`
    select id, product_id, description, (quantity - received)::int as left,
      round((round(quantity * price, 2) - round(round(quantity * price, 2) * discount / 100, 2)) / quantity, 6)::text as unit_cost
    from purchase_order_lines where company_id = ${company} and order_id = ${order_id} and goods`
  const byId = new Map(ordered.map((line) => [line.id, line]))
  for (const [at, { order_line_id, product_id }] of lines.entries()) {
    if (order_line_id === null) continue
    const line = byId.get(order_line_id)
    if (line?.product_id !== product_id)
      throw refusal('purchase_order_line_not_found', 'Esa línea ya no está en la orden.', {
        field: `lines.${at}.quantity`,
      })
    const coming = lines.reduce((sum, one) => sum + (one.order_line_id === order_line_id ? one.quantity : 0), 0)
    if (!order.more_allowed && coming > line.left)
      throw refusal('received_beyond_order', beyond(line), { field: `lines.${at}.quantity` })
  }
  return byId
}

const beyond = ({ description, left }: OrderedLine) =>
  left <= 0
    ? `De «${description}» ya llegó todo lo pedido.`
    : `De «${description}» solo ${left === 1 ? 'falta' : 'faltan'} ${left}.`

/** Counts what came of an order that the caller holds, or takes it back (-1). */
export async function orderReceived(
  sql: Query,
  company: string,
  order: string,
  lines: readonly { order_line_id: string | null; quantity: number }[],
  way: 1 | -1,
): Promise<void> {
  await sql`
    with moved as (
      select order_line_id as id, sum(quantity)::int * ${way}::int as units
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (order_line_id uuid, quantity integer)
      where order_line_id is not null group by 1),
    changed as (
      update purchase_order_lines l set received = l.received + m.units from moved m
      where l.company_id = ${company} and l.id = m.id)
    update purchase_orders o set version = version + 1, came = came + (select coalesce(sum(units), 0) from moved),
      to_come = (
        select coalesce(sum(greatest(l.quantity - l.received - coalesce(m.units, 0), 0)), 0) from purchase_order_lines l
        left join moved m on m.id = l.id where l.company_id = ${company} and l.order_id = ${order} and l.goods)
    where o.company_id = ${company} and o.id = ${order}`
}
