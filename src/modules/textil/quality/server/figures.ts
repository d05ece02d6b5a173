import fragment, { empty, type Sql } from 'sql-template-tag'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Inspected, QualityFigures } from '../schemas.ts'
import { inspectedWithin } from './inspections.ts'

const MOST_LOTS = 20

/** What was looked at in some days and what was found, in all and by kind, station and lot. What was voided counts nowhere. */
export async function qualityFigures({ sql, company, input }: Ctx<Inspected>): Promise<QualityFigures> {
  const of = asked(company, input)
  const counted = fragment`
    select i.production_lot_id, ${STATION} as station, i.inspected, i.defective, i.verdict,
      coalesce((select sum(d.quantity) from inspection_defects d
        where d.company_id = i.company_id and d.quality_inspection_id = i.id), 0) as defects
    from quality_inspections i
    ${AT_STATION}
    where ${of}`
  const TALLY = fragment`
    coalesce(sum(c.inspected), 0)::float8 as inspected, coalesce(sum(c.defective), 0)::float8 as defective,
    coalesce(sum(c.defects), 0)::float8 as defects`
  const [[all], kinds, stations, cells, lots] = await Promise.all([
    sql<QualityFigures['all']>`
      select count(*)::int as inspections, ${TALLY}, count(*) filter (where c.verdict = 'Aceptado')::int as accepted,
        count(*) filter (where c.verdict = 'Rechazado')::int as rejected
      from (${counted}) c`,
    sql<QualityFigures['kinds'][number]>`
      select k.name, sum(d.quantity)::float8 as defects
      from quality_inspections i
      join inspection_defects d on d.company_id = i.company_id and d.quality_inspection_id = i.id
      join defect_kinds k on k.company_id = d.company_id and k.id = d.defect_kind_id
      where ${of}
      group by k.id, k.name, k.plain_name order by 2 desc, k.plain_name`,
    sql<QualityFigures['stations'][number]>`
      select c.station as name, ${TALLY} from (${counted}) c group by c.station order by 4 desc, 1`,
    sql<QualityFigures['cells'][number]>`
      select k.name as kind, ${STATION} as station, sum(d.quantity)::float8 as defects
      from quality_inspections i
      join inspection_defects d on d.company_id = i.company_id and d.quality_inspection_id = i.id
      join defect_kinds k on k.company_id = d.company_id and k.id = d.defect_kind_id
      ${AT_STATION}
      where ${of}
      group by k.id, k.name, k.plain_name, 2 order by k.plain_name, 2`,
    sql<QualityFigures['lots'][number]>`
      select t.id, t.name, o.order_code, ${TALLY} from (${counted}) c
      join production_lots t on t.company_id = ${company} and t.id = c.production_lot_id
      join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id
      group by t.id, t.name, o.order_code order by 6 desc, 4 desc, t.id desc limit ${MOST_LOTS}`,
  ])
  return { all: all ?? NOTHING, kinds, stations, cells, lots }
}

const NOTHING = { inspections: 0, inspected: 0, defective: 0, defects: 0, accepted: 0, rejected: 0 }

/** Where it was looked at, by the name that the station has or had. */
const STATION = fragment`coalesce(s.name, i.station_name, 'Sin estación')`
const AT_STATION = fragment`left join production_stations s on s.company_id = i.company_id and s.id = i.station_id`

/** The inspections `i` that are asked for. */
const asked = (company: string, { station_id, production_order_id, ...days }: Inspected): Sql => fragment`
  i.company_id = ${company} and i.voided_at is null ${inspectedWithin(days)}
  ${station_id ? fragment`and i.station_id = ${station_id}` : empty}
  ${production_order_id ? ofOrder(production_order_id) : empty}`

const ofOrder = (order: string) => fragment`and exists (
  select from production_lots l
  where l.company_id = i.company_id and l.id = i.production_lot_id and l.production_order_id = ${order})`
