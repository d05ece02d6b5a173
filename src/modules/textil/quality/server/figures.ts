import fragment from 'sql-template-tag'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Inspected, QualityFigures } from '../schemas.ts'
import { inspectedWithin } from './inspections.ts'

const MOST_LOTS = 20

/** What was looked at in some days and what was found, in all and by kind, station and lot. What was voided counts nowhere. */
export async function qualityFigures({ sql, company, input }: Ctx<Inspected>): Promise<QualityFigures> {
  const counted = fragment`
    select i.production_lot_id, coalesce(s.name, i.station_name, 'Sin estación') as station, i.inspected, i.defective,
      coalesce((select sum(d.quantity) from inspection_defects d
        where d.company_id = i.company_id and d.quality_inspection_id = i.id), 0) as defects
    from quality_inspections i
    left join production_stations s on s.company_id = i.company_id and s.id = i.station_id
    where i.company_id = ${company} and i.voided_at is null ${inspectedWithin(input)}`
  const TALLY = fragment`
    coalesce(sum(c.inspected), 0)::float8 as inspected, coalesce(sum(c.defective), 0)::float8 as defective,
    coalesce(sum(c.defects), 0)::float8 as defects`
  const [[all], kinds, stations, lots] = await Promise.all([
    sql<QualityFigures['all']>`select count(*)::int as inspections, ${TALLY} from (${counted}) c`,
    sql<QualityFigures['kinds'][number]>`
      select k.name, sum(d.quantity)::float8 as defects
      from quality_inspections i
      join inspection_defects d on d.company_id = i.company_id and d.quality_inspection_id = i.id
      join defect_kinds k on k.company_id = d.company_id and k.id = d.defect_kind_id
      where i.company_id = ${company} and i.voided_at is null ${inspectedWithin(input)}
      group by k.id, k.name, k.plain_name order by 2 desc, k.plain_name`,
    sql<QualityFigures['stations'][number]>`
      select c.station as name, ${TALLY} from (${counted}) c group by c.station order by 4 desc, 1`,
    sql<QualityFigures['lots'][number]>`
      select t.id, t.name, o.order_code, ${TALLY} from (${counted}) c
      join production_lots t on t.company_id = ${company} and t.id = c.production_lot_id
      join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id
      group by t.id, t.name, o.order_code order by 6 desc, 4 desc, t.id desc limit ${MOST_LOTS}`,
  ])
  return { all: all ?? { inspections: 0, inspected: 0, defective: 0, defects: 0 }, kinds, stations, lots }
}
