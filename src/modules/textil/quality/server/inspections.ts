import fragment, { empty, type Sql } from 'sql-template-tag'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Inspected, Inspection, InspectionList } from '../schemas.ts'

/** An inspection `i` as its list and its window show it, with the joins that it takes. */
export const INSPECTION: Sql = fragment`
  i.id, i.production_lot_id, t.name as lot_name, o.order_code, i.station_id,
  coalesce(s.name, i.station_name) as station, i.inspected_on::text as inspected_on, i.inspected, i.defective,
  coalesce(kinds.defects, '[]') as defects, i.aql, i.inspection_level, i.severity, i.code_letter, i.lot_size, i.sample_size,
  i.accept_number, i.verdict, coalesce(pictures.photos, '[]') as photos, i.note, p.username, i.voided_at, i.void_reason, i.version`
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
    where d.company_id = i.company_id and d.quality_inspection_id = i.id) kinds on true
  left join lateral (
    select jsonb_agg(h.picture_id order by h.id) as photos from inspection_photos h
    where h.company_id = i.company_id and h.quality_inspection_id = i.id) pictures on true`

export function inspections(ctx: Ctx<InspectionList>) {
  const { company, input } = ctx
  return listOf<Inspection>(ctx, {
    select: INSPECTION,
    from: fragment`from quality_inspections i`,
    joins: INSPECTION_JOINS,
    where: [
      fragment`i.company_id = ${company} ${inspectedWithin(input)}`,
      input.voided ? fragment`i.voided_at is not null` : fragment`i.voided_at is null`,
      input.station_id && fragment`i.station_id = ${input.station_id}`,
      input.production_lot_id && fragment`i.production_lot_id = ${input.production_lot_id}`,
      input.defect_kind_id && withKind(input.defect_kind_id),
      input.search && searched(input.search),
    ],
    order: descending(['date', fragment`i.inspected_on`], ['uuid', fragment`i.id`]),
  })
}

/** Inspections `i` of some days. */
export const inspectedWithin = ({ from, to }: Pick<Inspected, 'from' | 'to'>): Sql => fragment`
  ${from === '' ? empty : fragment`and i.inspected_on >= ${from}::date`}
  ${to === '' ? empty : fragment`and i.inspected_on <= ${to}::date`}`

const withKind = (kind: string) => fragment`exists (
  select from inspection_defects d
  where d.company_id = i.company_id and d.quality_inspection_id = i.id and d.defect_kind_id = ${kind})`

/** By the lot's name or its order's code. */
const searched = (search: string) => fragment`exists (
  select from production_lots t
  join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id
  where t.company_id = i.company_id and t.id = i.production_lot_id
    and (t.plain_name like trama.anywhere(${search}) or o.plain_code like trama.anywhere(${search})))`
