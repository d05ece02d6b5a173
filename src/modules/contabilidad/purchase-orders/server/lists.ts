import fragment from 'sql-template-tag'
import { type LineTax, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { netLines } from '#src/platform/documents/printed-lines.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type PurchaseOrder, type PurchaseOrderList, type PurchaseOrderRow, TO_COME } from '../schemas.ts'

const SHOWN = fragment`
  o.id, o.number, o.supplier, o.supplier_id, o.date, o.expected_on, o.note, o.status, o.amount, o.currency, o.came, o.to_come, o.version`

export const purchaseOrders = (ctx: Ctx<PurchaseOrderList>) => {
  const { company, input } = ctx
  return listOf<PurchaseOrderRow>(ctx, {
    select: SHOWN,
    from: fragment`from purchase_orders o`,
    where: [
      fragment`o.company_id = ${company}`,
      input.status === TO_COME && fragment`o.status in ('Enviada', 'Parcial')`,
      input.status && input.status !== TO_COME && fragment`o.status = ${input.status}`,
      input.supplier_id && fragment`o.supplier_id = ${input.supplier_id}`,
    ],
    search: fragment`o.search_text`,
    order: sortedBy(input.sort, ORDERS),
  })
}

const ID = ['uuid', fragment`o.id`] as const
const ORDERS = {
  date: [['date', fragment`o.date`], ID],
  supplier: [['text', fragment`o.plain_supplier`], ID],
} as const

/** The order as it is stored; the name of its warehouse is the keeper's. */
export async function orderAt(sql: Query, company: string, id: string): Promise<Omit<PurchaseOrder, 'warehouse'>> {
  const [row] = await sql<Omit<PurchaseOrder, 'warehouse' | 'totals'> & { levied: LineTax[] }>`
    select ${SHOWN}, o.warehouse_id, o.more_allowed, o.subtotal, o.discount, o.tax, o.levied, o.sent_at, o.closed_at, o.created_at, p.username,
      coalesce(k.email, '') as supplier_email, ${mailsIn(company)} as mails,
      ${linesIn(company)} as lines, coalesce(r.rows, '[]') as receipts, r.rows is null as untouched
    from purchase_orders o join profiles p on p.company_id = o.company_id and p.id = o.created_by
    left join cdm_clients k on k.company_id = o.company_id and k.id = o.supplier_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', g.id, 'number', g.number, 'date', g.date, 'annulled', g.annulled_on is not null, 'units', (
        select sum(l.quantity) from goods_receipt_lines l where l.company_id = g.company_id and l.receipt_id = g.id)) order by g.date, g.id) as rows
      from goods_receipts g where g.company_id = ${company} and g.order_id = o.id) r
    where o.company_id = ${company} and o.id = ${id}`
  const { levied, ...order } = found(row)
  return { ...order, lines: netLines(order.lines, levied), totals: taxedOf(order.lines, '0', levied).totals }
}

const mailsIn = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'email', m.email, 'username', w.username, 'created_at', m.created_at)
     order by m.id desc), '[]')
   from client_mails m join profiles w on w.company_id = m.company_id and w.id = m.sent_by
   where m.company_id = ${company} and m.order_id = o.id)`

const linesIn = (company: string) => fragment`
  (select coalesce(jsonb_agg(to_jsonb(l) - 'position' order by l.position), '[]')
   from (select x.id, x.position, x.goods, x.received, x.taxes, y.*
     from purchase_order_lines x
     cross join lateral (select ${LINE_SHOWN} from purchase_order_lines where company_id = ${company} and id = x.id) y
     where x.company_id = ${company} and x.order_id = o.id) l)`
