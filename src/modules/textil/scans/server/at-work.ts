import type { Ctx } from '#src/server/calls/serve.ts'
import { type BundlesAtWork, MOST_AT_WORK } from '../at-work/schemas.ts'
import { operators } from './operators.ts'

/** What a phone needs to scan without a line; of more bundles than it keeps, those of the orders with the latest due days. */
export async function bundlesAtWork(ctx: Ctx<unknown>): Promise<BundlesAtWork> {
  const { sql, company } = ctx
  const [row] = await sql<Omit<BundlesAtWork, 'people' | 'complete'>>`
    with line as (
      select id, name, row_number() over (order by order_index, id) as place from production_stations where company_id = ${company}),
    at_work as (
      select b.id, b.name, b.bundle_number as number, s.size, s.colour, b.production_order_id as "order", b.quantity, b.seconds, b.rejected,
        b.pieces, b.current_station_id as station_id, b.status, b.is_stopped, b.steps_done, b.version,
        row_number() over (order by o.due_date desc nulls last, o.id desc, b.bundle_number) as place
      from production_lots b
      join production_orders o on o.company_id = b.company_id and o.id = b.production_order_id and o.status <> 'Cancelada'
      join cut_cells e on e.company_id = b.company_id and e.id = b.cut_cell_id
      join order_cells s on s.company_id = e.company_id and s.id = e.order_cell_id
      where b.company_id = ${company} and b.finished_at is null and b.archived_at is null and b.merged_into_id is null
      order by place limit ${MOST_AT_WORK + 1}),
    orders as (
      select o.id, o.order_code, coalesce(p.name, '') as style, worked.stations, first.place
      from (select "order" as id, min(place) as place from at_work where place <= ${MOST_AT_WORK} group by 1) first
      join production_orders o on o.company_id = ${company} and o.id = first.id
      left join cdm_products p on p.company_id = o.company_id and p.id = o.style_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'operations', coalesce((
          select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.position, x.id)
          from style_operations x
          where x.company_id = o.company_id and x.product_id = o.style_id and x.station_id = t.id and x.archived_at is null), '[]'))
          order by t.place), '[]') as stations
        from line t) worked)
    select
      (select coalesce(jsonb_agg(to_jsonb(line) - 'place' order by place), '[]') from line) as stations,
      (select coalesce(jsonb_agg(to_jsonb(orders) - 'place' order by place), '[]') from orders) as orders,
      (select coalesce(jsonb_agg(to_jsonb(at_work) - 'place' order by place), '[]') from at_work) as bundles`
  const { stations = [], orders = [], bundles = [] } = row ?? {}
  return {
    ...{ stations, orders, people: await operators(ctx) },
    bundles: bundles.slice(0, MOST_AT_WORK),
    complete: bundles.length <= MOST_AT_WORK,
  }
}
