import fragment, { type Sql } from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { KardexList, KardexProduct, KardexRow } from '../schemas.ts'

const NAME = fragment`case v.kind when 'initial' then 'Existencias sin costo' when 'opening' then 'Costo inicial'
  when 'adjustment' then 'Ajuste de valor ' || j.number || ' · ' || j.reason
  else coalesce(nullif(m.note, ''), case when v.quantity > 0 then 'Entrada' else 'Salida' end) end`

/** The units that have the value of row `v`: what a transfer brings is counted twice until what it takes is told, right after. */
const THERE = fragment`(v.running_quantity - case when v.kind = 'transfer' then greatest(v.quantity, 0) else 0 end)`

export async function kardexProduct({ sql, company, input }: Ctx<ById>): Promise<KardexProduct> {
  const [product] = await sql<KardexProduct>`
    select p.id, p.name, p.stock, (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]') from cdm_products s
        where s.company_id = ${company} and s.parent_id = p.parent_id) as variants
    from cdm_products p where p.company_id = ${company} and p.id = ${input.id}`
  return found(product)
}

/** The oldest first, as the paper is read. */
export async function kardex(ctx: Ctx<KardexList>) {
  const { sql, company, input } = ctx
  found((await sql`select from cdm_products where company_id = ${company} and id = ${input.product_id}`)[0])
  if (input.warehouse_id)
    found((await sql`select from warehouses where company_id = ${company} and id = ${input.warehouse_id}`)[0])
  return listOf<KardexRow>(ctx, {
    select: fragment`
      v.id, v.day, v.kind, v.quantity,
      case when v.quantity <> 0 then trim_scale(round(abs(v.value / v.quantity), 6))::text end as unit_cost,
      v.value::text, v.here as running_quantity,
      case when ${THERE} > 0 then round(v.running_value * v.here / ${THERE}, 2) else 0 end::numeric(20,2)::text as running_value,
      case when ${THERE} > 0 then trim_scale(round(v.running_value / ${THERE}, 6))::text end as average,
      ${NAME} as note, h.name as warehouse,
      case when t.document_id is not null
        then jsonb_build_object('kind', t.document_kind, 'id', t.document_id, 'name', t.document) end as document`,
    from: fragment`from ${rowsOf(company, input)} v`,
    joins: fragment`
      left join stock_movements m on m.company_id = v.company_id and m.id = v.movement_id
      left join stock_adjustments j on j.company_id = v.company_id and j.id = v.adjustment_id
      left join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
      left join warehouses h on v.movement_id is not null and h.company_id = v.company_id
        and (h.id = t.warehouse_id or t.warehouse_id is null and h.main)`,
    where: [
      fragment`v.company_id = ${company} and v.product_id = ${input.product_id}`,
      input.from && fragment`v.day >= ${input.from}`,
      input.to && fragment`v.day <= ${input.to}`,
    ],
    order: ascending(['date', fragment`v.day`], ['integer', fragment`v.place`]),
  })
}

/**
 * The rows of a product; `here`: how many there are afterwards. Of one warehouse that is reckoned back from what lies in it now, because what a
 * product had before it was valued is of no movement.
 */
function rowsOf(company: string, { product_id, warehouse_id }: KardexList): Sql {
  const own = fragment`v.company_id = ${company} and v.product_id = ${product_id}`
  if (!warehouse_id) return fragment`(select v.*, ${THERE} as here from stock_values v where ${own})`
  return fragment`(
    select v.*, (i.stock - coalesce(sum(v.quantity) over (
      order by v.day, v.place rows between 1 following and unbounded following), 0))::int as here
    from stock_values v
    left join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
    join warehouses h on h.company_id = v.company_id and h.id = ${warehouse_id}
      and (h.id = t.warehouse_id or t.warehouse_id is null and h.main)
    cross join lateral (
      select case when h.main then (select p.stock - p.stock_elsewhere from cdm_products p where p.company_id = ${company} and p.id = ${product_id})
        else coalesce((select s.stock from warehouse_stock s where s.company_id = ${company} and s.warehouse_id = h.id
          and s.product_id = ${product_id}), 0) end as stock) i
    where ${own} and v.movement_id is not null)`
}
