import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { purchaseEntries } from '../../bills/server/entries.ts'
import type { BillableLine, GoodsReceipt, GoodsReceiptList, GoodsReceiptRow } from '../schemas.ts'

const STATUS = fragment`
  case when g.annulled_on is not null then 'Anulada'
    when exists (select from goods_receipt_lines l where l.company_id = g.company_id and l.receipt_id = g.id and l.billable > 0) then 'Por facturar'
    when exists (select from goods_receipt_lines l where l.company_id = g.company_id and l.receipt_id = g.id and l.billed > 0) then 'Facturada'
    else 'Devuelta' end`

const SHOWN = fragment`
  g.id, g.number, g.supplier, g.supplier_id, g.date, g.warehouse, g.reference, g.note, ${STATUS} as status, n.units, n.amount, g.currency,
  case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as order`

const JOINS = fragment`
  left join purchase_orders o on o.company_id = g.company_id and o.id = g.order_id
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as units, coalesce(sum(round(l.quantity * l.unit_cost, 2)), 0)::numeric(18,2)::text as amount
    from goods_receipt_lines l where l.company_id = g.company_id and l.receipt_id = g.id) n`

const LINE = fragment`
  l.id, l.product_id, l.description, l.quantity, trim_scale(l.unit_cost)::text as unit_cost, l.billed, l.returned, l.billable`

export const goodsReceipts = (ctx: Ctx<GoodsReceiptList>) => {
  const { company, input } = ctx
  return listOf<GoodsReceiptRow>(ctx, {
    select: SHOWN,
    from: fragment`from goods_receipts g`,
    joins: JOINS,
    where: [
      fragment`g.company_id = ${company}`,
      input.status && fragment`${STATUS} = ${input.status}`,
      input.supplier_id && fragment`g.supplier_id = ${input.supplier_id}`,
    ],
    search: fragment`g.search_text`,
    order: descending(['date', fragment`g.date`], ['uuid', fragment`g.id`]),
  })
}

export const goodsReceipt = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => goodsReceiptAt(sql, company, id)

export async function goodsReceiptAt(sql: Query, company: string, id: string): Promise<GoodsReceipt> {
  const [[row], entries] = await Promise.all([
    sql<GoodsReceipt>`
      select ${SHOWN}, g.annulled_on, g.annulment_reason, g.created_at, p.username, (
          select jsonb_agg(to_jsonb(x) - 'position' order by x.position) from (
            select ${LINE}, l.position from goods_receipt_lines l where l.company_id = g.company_id and l.receipt_id = g.id) x) as lines,
        coalesce((
          select jsonb_agg(distinct jsonb_build_object('id', b.id, 'number', b.number, 'supplier_number', b.supplier_number))
          from goods_receipt_lines l join bill_lines k on k.company_id = l.company_id and k.receipt_line_id = l.id
          join bills b on b.company_id = k.company_id and b.id = k.bill_id and b.annulled_on is null
          where l.company_id = g.company_id and l.receipt_id = g.id), '[]') as bills,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'date', d.date, 'value', d.value::text, 'reason', d.reason,
            'annulled_on', d.annulled_on, 'units', (
              select sum(x.quantity) from goods_return_lines x where x.company_id = d.company_id and x.return_id = d.id)) order by d.date, d.id)
          from goods_returns d where d.company_id = g.company_id and d.receipt_id = g.id), '[]') as returns
      from goods_receipts g join profiles p on p.company_id = g.company_id and p.id = g.created_by ${JOINS}
      where g.company_id = ${company} and g.id = ${id}`,
    purchaseEntries(
      sql,
      company,
      fragment`
        select entry_id from goods_receipts where company_id = ${company} and id = ${id} and entry_id is not null
        union all select entry_id from goods_returns where company_id = ${company} and receipt_id = ${id} and entry_id is not null`,
    ),
  ])
  return { ...found(row), entries }
}

export const billableLines = ({ sql, company, input }: Ctx<{ supplier_id: string }>) =>
  sql<BillableLine>`
    select ${LINE}, g.number as receipt, g.id as receipt_id, g.date, trim_scale(coalesce(o.tax, p.tax, 0))::text as tax,
      coalesce(o.taxes, '{}') as taxes
    from goods_receipts g
    join goods_receipt_lines l on l.company_id = g.company_id and l.receipt_id = g.id and l.billable > 0
    join cdm_products p on p.company_id = l.company_id and p.id = l.product_id
    left join purchase_order_lines o on o.company_id = l.company_id and o.id = l.order_line_id
    where g.company_id = ${company} and g.supplier_id = ${input.supplier_id} and g.annulled_on is null
    order by g.date, g.id, l.position limit 500`
