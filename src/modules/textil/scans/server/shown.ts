import fragment, { type Sql } from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { bundleOfCode, CODE_UNCLEAR } from '../rules.ts'
import type { BundleCode, BundleParts, ScannedBundle } from '../schemas.ts'

/** Bundles as they are scanned, with what each station does to their style. */
const shown = (sql: Query, where: Sql): Promise<ScannedBundle[]> =>
  sql<ScannedBundle>`
    select b.id, b.name, b.bundle_number as number, s.size, s.colour, b.production_order_id, o.order_code, coalesce(p.name, '') as style,
      b.quantity, b.seconds, b.rejected, b.pieces, b.current_station_id as station_id, b.status, b.is_stopped,
      b.finished_at is not null as finished, b.archived_at is not null as archived,
      (select o.order_code || ' / ' || m.bundle_number from production_lots m
        where m.company_id = b.company_id and m.id = b.merged_into_id) as merged_into,
      line.stations, b.version
    from production_lots b
    join production_orders o on o.company_id = b.company_id and o.id = b.production_order_id
    left join cdm_products p on p.company_id = o.company_id and p.id = o.style_id
    join cut_cells e on e.company_id = b.company_id and e.id = b.cut_cell_id
    join order_cells s on s.company_id = e.company_id and s.id = e.order_cell_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'operations', own.operations,
        'done', coalesce(own.done, t.id = any(b.steps_done))) order by t.order_index, t.id), '[]') as stations
      from production_stations t
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'done', x.id = any(b.steps_done))
          order by x.position, x.id), '[]') as operations, bool_and(x.id = any(b.steps_done)) as done
        from style_operations x
        where x.company_id = o.company_id and x.product_id = o.style_id and x.station_id = t.id and x.archived_at is null) own
      where t.company_id = b.company_id) line
    where ${where}`

async function bundleAt(sql: Query, company: string, id: string): Promise<ScannedBundle> {
  const [bundle] = await shown(sql, fragment`b.company_id = ${company} and b.id = ${id}`)
  return found(bundle)
}

export const bundle = ({ sql, company, input: { id } }: Ctx<ById>): Promise<ScannedBundle> => bundleAt(sql, company, id)

/** After an act: the bundle, and the one that it made or took from. */
export const partsOf = async (sql: Query, company: string, id: string, other?: string): Promise<BundleParts> => ({
  bundle: await bundleAt(sql, company, id),
  made: other === undefined ? null : await bundleAt(sql, company, other),
})

/** By what stands on its ticket, or by its number in an order that is known. */
export async function bundleByCode({ sql, company, input }: Ctx<BundleCode>): Promise<ScannedBundle> {
  const named = bundleOfCode(input.code, input.order_code)
  if (named === null) throw refusal('bundle_code_unclear', CODE_UNCLEAR, { field: 'code' })
  const { order_code: order, number } = named
  const [found] = await shown(
    sql,
    fragment`b.company_id = ${company} and b.bundle_number = ${number}::int and lower(o.order_code) = lower(${order})
      order by o.order_code = ${order} desc limit 1`,
  )
  if (!found) throw refusal('bundle_not_found', `No hay un bulto ${number} en la orden ${order}.`, { field: 'code' })
  return found
}
