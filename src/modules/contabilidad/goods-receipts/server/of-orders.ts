import { type LineTax, netsOf } from '#src/kernel/money/taxed-totals.ts'
import type { ShownTaxedLine } from '#src/platform/documents/line.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
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

interface Order {
  supplier_id: string
  status: OrderState
  more_allowed: boolean
  number: string
  levied: LineTax[]
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
  const [order] = await sql<Order>`
    select supplier_id, status, more_allowed, number, levied from purchase_orders
    where company_id = ${company} and id = ${order_id} for update`
  if (!order) throw refusal('purchase_order_not_found', 'Esa orden ya no existe.', { field: 'order_id' })
  if (order.supplier_id !== supplier_id)
    throw refusal('receipt_of_other_supplier', 'La orden es de otro proveedor.', { field: 'supplier_id' })
  if (order.status === 'Anulada' || order.status === 'Cerrada')
    throw refusal('purchase_order_not_open', `La orden ${order.number} está ${order.status.toLowerCase()}.`)
  const byId = new Map((await orderedLines(sql, company, order_id, order.levied)).map((line) => [line.id, line]))
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

/** The goods of an order, each unit at what it costs before tax, less its discount. */
async function orderedLines(sql: Query, company: string, order: string, levied: readonly LineTax[]) {
  const lines = await sql<Omit<OrderedLine, 'unit_cost'> & ShownTaxedLine & { goods: boolean }>`
    select l.id, l.goods, l.taxes, (l.quantity - l.received)::int as left, y.*
    from purchase_order_lines l
    cross join lateral (select ${LINE_SHOWN} from purchase_order_lines where company_id = ${company} and id = l.id) y
    where l.company_id = ${company} and l.order_id = ${order} order by l.position`
  const nets = netsOf(lines, '0', levied)
  return lines.flatMap((line, at): OrderedLine[] =>
    line.goods ? [{ ...line, unit_cost: (Number(nets[at]) / Number(line.quantity)).toFixed(6) }] : [],
  )
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
