import fragment, { type Sql } from 'sql-template-tag'
import type { Cards } from '#src/server/board/board.ts'
import { UNASSIGNED } from '../../rows.ts'

/** A lot `t` that should have been ready: by the server's clock, unless it is stopped or done. At the very moment it is not yet late. */
export const LATE: Sql = fragment`
  coalesce(t.expected_completion_at < now() and not t.is_stopped and t.finished_at is null, false)`

/** A lot `t` that the last inspection by a plan rejected. What was inspected freely says nothing. */
const REJECTED: Sql = fragment`
  coalesce((
    select q.verdict = 'Rechazado' from quality_inspections q
    where q.company_id = t.company_id and q.production_lot_id = t.id and q.verdict is not null and q.voided_at is null
    order by q.inspected_on desc, q.id desc limit 1), false)`

/** A lot `t` that is at work: of an order that was not cancelled. What is archived the board leaves out by itself. */
export const AT_WORK: Sql = fragment`
  t.finished_at is null and not exists (
    select from production_orders c
    where c.company_id = t.company_id and c.id = t.production_order_id and c.status = 'Cancelada')`

/** What a lot `t` is of a cut, null where it is no bundle, with the joins that it takes. */
const BUNDLE = fragment`case when t.bundle_number is not null then jsonb_build_object('cut_id', cut.cut_id, 'number', t.bundle_number, 'size', asked.size,
  'colour', asked.colour, 'pieces', t.pieces, 'seconds', t.seconds, 'rejected', t.rejected) end as bundle`
const BUNDLE_JOINS = fragment`
  left join cut_cells cut on cut.company_id = t.company_id and cut.id = t.cut_cell_id
  left join order_cells asked on asked.company_id = cut.company_id and asked.id = cut.order_cell_id`

/** Lots as cards. Which column one stands in follows from its station, and 'none yet' is a column too. */
export const LOT_CARDS: Cards = {
  table: 'production_lots',
  status: 'place',
  type: 'text',
  written: (column) => ({ current_station_id: fragment`nullif(${column}::text, ${UNASSIGNED})::uuid` }),
  within: [],
  face: fragment`
    t.id, t.place as status, t.rank, t.version, t.name, t.quantity, ordered.order_code, t.expected_completion_at,
    t.is_stopped, ${LATE} as late, ${REJECTED} as rejected, ${BUNDLE}`,
  joins: fragment`
    join production_orders ordered on ordered.company_id = t.company_id and ordered.id = t.production_order_id ${BUNDLE_JOINS}`,
}

/** A lot `t` as lists and its window show it, with the joins that it takes. */
export const LOT: Sql = fragment`
  t.id, t.name, t.quantity, t.production_order_id, o.order_code, t.status, t.current_station_id, t.expected_completion_at,
  t.is_stopped, ${LATE} as late, ${REJECTED} as rejected, o.quantity as order_quantity, whole.assigned as order_assigned, t.finished_at,
  t.archived_at, t.version, t.created_at, ${BUNDLE}`
export const LOT_JOINS: Sql = fragment`
  join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id ${BUNDLE_JOINS}
  cross join lateral (
    select coalesce(sum(coalesce(l.pieces, l.quantity)), 0)::int as assigned from production_lots l
    where l.company_id = t.company_id and l.production_order_id = t.production_order_id and l.archived_at is null) whole`
