import fragment from 'sql-template-tag'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { BoughtProduct, BoughtProductList } from '../schemas.ts'

/** What is counted or not, with what one unit cost last: from this supplier first, else from any, else as the catalogue says. */
export function boughtProducts(ctx: Ctx<BoughtProductList>) {
  const { company, input } = ctx
  const supplier = input.supplier_id || null
  return listOf<BoughtProduct>(ctx, {
    select: fragment`
      p.id, p.name, p.sku, p.tax::text, p.has_variants,
      array(
        select t.code_id from proposed_taxes t
        where t.company_id = p.company_id and t.product_id = coalesce(p.parent_id, p.id) and t.side = 'compras' order by t.code_id) as taxes,
      coalesce((
        select round(l.unit_cost, 2) from goods_receipt_lines l
        join goods_receipts r on r.company_id = l.company_id and r.id = l.receipt_id
        where l.company_id = p.company_id and l.product_id = p.id and r.annulled_on is null
        order by (r.supplier_id = ${supplier}::uuid) desc nulls last, l.id desc limit 1), p.cost, 0)::numeric(14,2)::text as price`,
    from: fragment`from cdm_products p`,
    where: [fragment`p.company_id = ${company} and p.archived_at is null`],
    search: fragment`p.search_text`,
    order: ascending(['text', fragment`p.plain_name`], ['uuid', fragment`p.id`]),
  })
}
