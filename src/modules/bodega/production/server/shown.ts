import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Production, ProductionList } from '../schemas.ts'

/** The lines of production `n` on one side, with what they were worth and are. */
const partsOf = (part: 'material' | 'producto') => fragment`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'product_name', c.name, 'quantity', l.quantity,
    'first_value', l.first_value::text, 'value', abs(v.value)::text,
    'first_unit_cost', trim_scale(round(l.first_value / l.quantity, 6))::text,
    'unit_cost', trim_scale(round(abs(v.value) / l.quantity, 6))::text) order by l.position), '[]')
  from stock_production_lines l
  join cdm_products c on c.company_id = l.company_id and c.id = l.product_id
  join stock_values v on v.company_id = l.company_id and v.production_id = l.production_id and v.product_id = l.product_id and v.of_id is null
  where l.company_id = n.company_id and l.production_id = n.id and l.part = ${part})`

/** The select list of productions `n`, with the joins below. */
const SHOWN = fragment`
  n.id, n.number, n.day, h.name as warehouse, n.note, n.further_cost, p.username, n.created_at, n.annulled_at, a.username as annulled_by,
  (select coalesce(sum(v.value), 0)::numeric(18,2)::text from stock_values v
   where v.company_id = n.company_id and v.production_id = n.id and v.quantity > 0 and v.of_id is null) as cost,
  ${partsOf('material')} as materials, ${partsOf('producto')} as products`
const JOINS = fragment`
  join warehouses h on h.company_id = n.company_id and h.id = n.warehouse_id
  join profiles p on p.company_id = n.company_id and p.id = n.created_by
  left join profiles a on a.company_id = n.company_id and a.id = n.annulled_by`

export const productions = (ctx: Ctx<ProductionList>) =>
  listOf<Production>(ctx, {
    select: SHOWN,
    from: fragment`from stock_productions n`,
    joins: JOINS,
    where: [
      fragment`n.company_id = ${ctx.company}`,
      ctx.input.warehouse_id && fragment`n.warehouse_id = ${ctx.input.warehouse_id}`,
      ctx.input.from && fragment`n.day >= ${ctx.input.from}`,
      ctx.input.to && fragment`n.day <= ${ctx.input.to}`,
    ],
    order: descending(['date', fragment`n.day`], ['uuid', fragment`n.id`]),
  })

export const production = ({ sql, company, input: { id } }: Ctx<ById>) => productionAt(sql, company, id)

export async function productionAt(sql: Query, company: string, id: string): Promise<Production> {
  const [row] = await sql<Production>`
    select ${SHOWN} from stock_productions n ${JOINS} where n.company_id = ${company} and n.id = ${id}`
  return found(row)
}
