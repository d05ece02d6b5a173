import fragment, { raw, type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { writeOrder } from '../../purchase-orders/server/write.ts'
import { goodsWanted } from '../rules.ts'
import {
  type MadeOrders,
  MOST_PROPOSED,
  type OrderProposal,
  type ReviewedOrders,
  type WantedGoods,
} from '../schemas.ts'

/** The price of a bill's line `l` before the taxes that it includes. */
const NET_PRICE =
  raw(`case when not l.includes_tax then l.price else l.price * 100 / (100 + case when l.taxes = '{}' then l.tax else coalesce((
  select sum(t.rate) from bill_taxes t where t.company_id = l.company_id and t.bill_id = l.bill_id and t.note_id is null and not t.withheld
    and t.code_id = any(l.taxes)), 0) end) end`)

/** Of product `p` with what is ordered of it `w`: how much is to be asked for, and which are asked about. What is wanted has counted what was sent. */
function shortBy(wanted: string): { from: Sql; quantity: Sql; which: Sql } {
  const goods = goodsWanted(wanted)
  if (goods.length === 0)
    return {
      from: fragment`cdm_products p`,
      quantity: fragment`p.min_stock - p.stock - coalesce(w.units, 0)`,
      which: fragment`p.stock <= p.min_stock`,
    }
  return {
    from: fragment`jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as g (id uuid, units integer)
      join cdm_products p on p.id = g.id`,
    quantity: fragment`g.units - coalesce(w.drafted, 0)`,
    which: fragment`true`,
  }
}

export const orderProposalHandlers = {
  /** Who brought a product last: of his receipts, and of his bills where it came without one. */
  orderProposals({ sql, company, input }: Ctx<WantedGoods>) {
    const { from, quantity, which } = shortBy(input.wanted)
    return sql<OrderProposal>`
      with short as (
        select p.id, p.name, p.plain_name, p.stock, p.min_stock, coalesce(w.units, 0) as to_come,
          ${quantity} as quantity, trim_scale(coalesce(p.tax, 0))::text as tax, p.cost
        from ${from}
        left join lateral (
          select sum(greatest(l.quantity - l.received, 0))::int as units,
            (sum(l.quantity) filter (where o.status = 'Borrador'))::int as drafted
          from purchase_order_lines l
          join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id and o.status in ('Borrador', 'Enviada', 'Parcial')
          where l.company_id = p.company_id and l.product_id = p.id) w on true
        where p.company_id = ${company} and p.type = 'Producto' and p.archived_at is null and not p.has_variants and not p.in_process
          and ${which} and ${quantity} > 0
        order by p.stock - p.min_stock, p.plain_name, p.id limit ${MOST_PROPOSED}),
      last as (
        select s.*, b.supplier_id, coalesce(b.price, s.cost, 0)::numeric(14,2)::text as price
        from short s left join lateral (
          select * from (
            (select g.supplier_id, l.unit_cost as price, g.date from goods_receipt_lines l
              join goods_receipts g on g.company_id = l.company_id and g.id = l.receipt_id
              where l.company_id = ${company} and l.product_id = s.id and g.annulled_on is null order by l.id desc limit 1)
            union all
            (select i.supplier_id, ${NET_PRICE} as price, i.date from bill_lines l
              join bills i on i.company_id = l.company_id and i.id = l.bill_id
              where l.company_id = ${company} and l.product_id = s.id and i.annulled_on is null order by l.id desc limit 1)) one
          order by date desc limit 1) b on true)
      select l.supplier_id, coalesce(max(c.name), '') as supplier, jsonb_agg(jsonb_build_object('product_id', l.id, 'description', l.name,
        'stock', l.stock, 'min_stock', l.min_stock, 'to_come', l.to_come, 'quantity', l.quantity, 'price', l.price, 'tax', l.tax)
        order by l.plain_name, l.id) as lines
      from last l left join cdm_clients c on c.company_id = ${company} and c.id = l.supplier_id
      group by l.supplier_id order by l.supplier_id is null, max(c.plain_name)`
  },

  async addProposedOrders({ sql, company, user, input }: Ctx<ReviewedOrders>): Promise<MadeOrders> {
    const date = await companyDay(sql, company)
    const ids = input.orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id))
    const products = await sql<{ id: string; name: string; tax: string }>`
      select id, name, trim_scale(coalesce(tax, 0))::text as tax from cdm_products
      where company_id = ${company} and id = any(${ids}::uuid[])`
    const made: string[] = []
    for (const { supplier_id, lines } of input.orders) {
      const described = lines.map(({ product_id, quantity, price }) => {
        const { name, tax } = found(products.find(({ id }) => id === product_id))
        return { product_id, description: name, detail: '', quantity: String(quantity), price, discount: '0', tax }
      })
      const order = {
        supplier_id,
        date,
        expected_on: '',
        warehouse_id: null,
        more_allowed: false,
        note: '',
        lines: described,
      }
      made.push(await writeOrder(sql, company, user.id, order))
    }
    const orders = await sql<{ id: string; number: string }>`
      select id, number from purchase_orders where company_id = ${company} and id = any(${made}::uuid[]) order by id`
    return { orders }
  },
}
