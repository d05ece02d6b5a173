import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import type { CountedLine, CountLine, SheetList } from '../schemas.ts'
import { countAt } from './shown.ts'

/** Of products `p` in the warehouse of a count `c`. */
const HERE = fragment`
  case when (select w.main from warehouses w where w.company_id = c.company_id and w.id = c.warehouse_id)
    then p.stock - p.stock_elsewhere
    else coalesce((select x.stock from warehouse_stock x
      where x.company_id = p.company_id and x.warehouse_id = c.warehouse_id and x.product_id = p.id), 0) end`

/** The products `p` that a count `c` is of. */
export const COUNTED = fragment`p.company_id = c.company_id and p.type = 'Producto' and p.archived_at is null and not p.has_variants
  and not p.in_process
  and (c.category = '' or p.category = c.category)`

const LINE = fragment`p.id as product_id, p.name as product_name, p.sku, p.barcode`

export async function countSheet(ctx: Ctx<SheetList>) {
  const { sql, company, input } = ctx
  const { state } = await countAt(sql, company, input.id)
  return listOf<CountLine>(ctx, {
    select: fragment`${LINE}, coalesce(l.expected, ${HERE}) as expected, l.counted, l.counted - l.expected as difference, w.username`,
    from: fragment`
      from stock_counts c
      join cdm_products p on p.company_id = c.company_id
      left join stock_count_lines l on l.company_id = c.company_id and l.count_id = c.id and l.product_id = p.id and l.counted is not null`,
    joins: fragment`left join profiles w on w.company_id = l.company_id and w.id = l.counted_by`,
    where: [
      fragment`c.company_id = ${company} and c.id = ${input.id}`,
      state === 'Borrador' ? fragment`(${COUNTED} or l.counted is not null)` : fragment`l.counted is not null`,
      input.only === 'pendientes' && fragment`l.counted is null`,
      input.only === 'diferencias' && fragment`l.counted <> l.expected`,
    ],
    search: fragment`p.search_text`,
    order: ascending(['text', fragment`p.plain_name`], ['uuid', fragment`p.id`]),
  })
}

/**
 * Keeps what was counted of a product beside what was to be there at that moment: their difference is what applying moves, whatever comes or goes in
 * between.
 */
export async function countProduct({ sql, company, user, input }: Ctx<CountedLine>): Promise<CountLine> {
  const { id, product_id, counted } = input
  // Held, so that who applies or discards it waits for this line.
  const [open] = await sql<{ open: boolean }>`
    select applied_at is null and discarded_at is null as open from stock_counts
    where company_id = ${company} and id = ${id} for share`
  if (!found(open).open) throw refusal('count_closed', 'Este conteo ya no está abierto.')
  const [line] = await sql<CountLine>`
    with line as (
      insert into stock_count_lines as l (company_id, id, count_id, product_id, expected, counted, counted_by)
      select ${company}::uuid, gen_random_uuid(), c.id, p.id, ${HERE}, ${counted}::int, ${user.id}::uuid
      from stock_counts c join cdm_products p on ${COUNTED}
      where c.company_id = ${company} and c.id = ${id} and p.id = ${product_id}
      on conflict (company_id, count_id, product_id) do update
        set expected = excluded.expected, counted = excluded.counted, counted_by = excluded.counted_by, counted_at = now()
      returning product_id, expected, counted)
    select ${LINE}, line.expected, line.counted, line.counted - line.expected as difference, ${user.username}::text as username
    from line join cdm_products p on p.company_id = ${company} and p.id = line.product_id`
  return found(line)
}

export async function countCategories({ sql, company }: Ctx<unknown>): Promise<{ categories: string[] }> {
  const rows = await sql<{ category: string }>`
    select distinct category from cdm_products
    where company_id = ${company} and category <> '' and type = 'Producto' and archived_at is null order by category`
  return { categories: rows.map(({ category }) => category) }
}
