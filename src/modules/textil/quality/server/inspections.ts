import fragment, { empty, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Inspected, Inspection, InspectionList } from '../schemas.ts'

/** An inspection `i` as its list and its window show it, with the joins that it takes. */
export const INSPECTION: Sql = fragment`
  i.id, i.production_lot_id, t.name as lot_name, o.order_code, i.station_id,
  coalesce(s.name, i.station_name) as station, i.inspected_on::text as inspected_on, i.inspected, i.defective,
  coalesce(kinds.defects, '[]') as defects, i.note, p.username, i.voided_at, i.void_reason, i.version`
export const INSPECTION_JOINS: Sql = fragment`
  join production_lots t on t.company_id = i.company_id and t.id = i.production_lot_id
  join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id
  join profiles p on p.company_id = i.company_id and p.id = i.user_id
  left join production_stations s on s.company_id = i.company_id and s.id = i.station_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('defect_kind_id', k.id, 'name', k.name, 'quantity', d.quantity)
      order by d.quantity desc, k.plain_name) as defects
    from inspection_defects d
    join defect_kinds k on k.company_id = d.company_id and k.id = d.defect_kind_id
    where d.company_id = i.company_id and d.quality_inspection_id = i.id) kinds on true`

export async function inspections({ sql, company, input }: Ctx<InspectionList>) {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const wanted = fragment`
    i.company_id = ${company} and i.voided_at is ${input.voided ? fragment`not null` : fragment`null`}
    ${inspectedWithin(input)}
    ${input.station_id ? fragment`and i.station_id = ${input.station_id}` : empty}
    ${input.production_lot_id ? fragment`and i.production_lot_id = ${input.production_lot_id}` : empty}
    ${input.defect_kind_id ? withKind(input.defect_kind_id) : empty}
    ${input.search === '' ? empty : searched(input.search)}`
  const [rows, [counted]] = await Promise.all([
    sql<Inspection>`
      select ${INSPECTION} from quality_inspections i ${INSPECTION_JOINS}
      where ${wanted} ${after ? fragment`and (i.inspected_on, i.id) < (${after[0]}::date, ${after[1]}::uuid)` : empty}
      order by i.inspected_on desc, i.id desc limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from quality_inspections i where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, ({ inspected_on, id }) => [inspected_on, id])
}

/** Inspections `i` of some days. */
export const inspectedWithin = ({ from, to }: Inspected): Sql => fragment`
  ${from === '' ? empty : fragment`and i.inspected_on >= ${from}::date`}
  ${to === '' ? empty : fragment`and i.inspected_on <= ${to}::date`}`

const withKind = (kind: string) => fragment`and exists (
  select from inspection_defects d
  where d.company_id = i.company_id and d.quality_inspection_id = i.id and d.defect_kind_id = ${kind})`

/** By the lot's name or its order's code. */
const searched = (search: string) => fragment`and exists (
  select from production_lots t
  join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id
  where t.company_id = i.company_id and t.id = i.production_lot_id
    and (t.plain_name like trama.anywhere(${search}) or o.plain_code like trama.anywhere(${search})))`
