import fragment from 'sql-template-tag'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { DoneWork, WorkAsked } from './contract.ts'

export const doneWork = (ctx: Ctx<WorkAsked>) =>
  listOf<DoneWork>(ctx, {
    select: fragment`
      c.id, c.day, c.operator_name as operator, coalesce(s.name, c.station_name) as station, coalesce(x.name, '') as operation,
      coalesce(p.name, '') as style, o.order_code, c.rework, c.good, c.seconds, c.rejected,
      round((c.good + c.seconds) * coalesce(x.minutes, 0) / 60, 4) as hours`,
    from: fragment`from bundle_scans c`,
    joins: fragment`
      join production_lots l on l.company_id = c.company_id and l.id = c.production_lot_id
      join production_orders o on o.company_id = l.company_id and o.id = l.production_order_id
      left join cdm_products p on p.company_id = o.company_id and p.id = o.style_id
      left join production_stations s on s.company_id = c.company_id and s.id = c.station_id
      left join style_operations x on x.company_id = c.company_id and x.id = c.operation_id`,
    where: [fragment`c.company_id = ${ctx.company}`],
    order: descending(['uuid', fragment`c.id`]),
  })
