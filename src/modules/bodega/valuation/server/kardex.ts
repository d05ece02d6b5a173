import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { KardexList, KardexProduct, KardexRow } from '../schemas.ts'

const NAME = fragment`case v.kind when 'initial' then 'Existencias sin costo' when 'opening' then 'Costo inicial'
  else coalesce(nullif(m.note, ''), case when v.quantity > 0 then 'Entrada' else 'Salida' end) end`

export async function kardexProduct({ sql, company, input }: Ctx<ById>): Promise<KardexProduct> {
  const [product] = await sql<KardexProduct>`
    select id, name, stock from cdm_products where company_id = ${company} and id = ${input.id}`
  return found(product)
}

/** The oldest first, as the paper is read. */
export async function kardex(ctx: Ctx<KardexList>) {
  const { sql, company, input } = ctx
  found((await sql`select from cdm_products where company_id = ${company} and id = ${input.product_id}`)[0])
  return listOf<KardexRow>(ctx, {
    select: fragment`
      v.id, v.day, v.kind, v.quantity,
      case when v.quantity <> 0 then trim_scale(round(abs(v.value / v.quantity), 6))::text end as unit_cost,
      v.value::text, v.running_quantity, v.running_value::text,
      case when v.running_quantity > 0 then trim_scale(round(v.running_value / v.running_quantity, 6))::text end as average,
      ${NAME} as note, h.name as warehouse,
      case when t.document_id is not null
        then jsonb_build_object('kind', t.document_kind, 'id', t.document_id, 'name', t.document) end as document`,
    from: fragment`from stock_values v`,
    joins: fragment`
      left join stock_movements m on m.company_id = v.company_id and m.id = v.movement_id
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
