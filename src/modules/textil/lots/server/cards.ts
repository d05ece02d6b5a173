import fragment, { type Sql } from 'sql-template-tag'
import type { Cards } from '#src/server/board/board.ts'
import { UNASSIGNED } from '../../rows.ts'

/** A lot `t` that should have been ready: by the server's clock, unless it is stopped or done. At the very moment it is not yet late. */
export const LATE: Sql = fragment`
  coalesce(t.expected_completion_at < now() and not t.is_stopped and t.finished_at is null, false)`

/** A lot `t` that is at work: of an order that was not cancelled. What is archived the board leaves out by itself. */
export const AT_WORK: Sql = fragment`
  t.finished_at is null and not exists (
    select from production_orders c
    where c.company_id = t.company_id and c.id = t.production_order_id and c.status = 'Cancelada')`

/** Lots as cards. Which column one stands in follows from its station, and 'none yet' is a column too. */
export const LOT_CARDS: Cards = {
  table: 'production_lots',
  status: 'place',
  type: 'text',
  written: (column) => ({ current_station_id: fragment`nullif(${column}::text, ${UNASSIGNED})::uuid` }),
  within: [],
  face: fragment`
    t.id, t.place as status, t.rank, t.version, t.name, t.quantity, ordered.order_code, t.expected_completion_at,
    t.is_stopped, ${LATE} as late`,
  joins: fragment`
    join production_orders ordered on ordered.company_id = t.company_id and ordered.id = t.production_order_id`,
}

/** A lot `t` as lists and its window show it, with the joins that it takes. */
export const LOT: Sql = fragment`
  t.id, t.name, t.quantity, t.production_order_id, o.order_code, t.status, t.current_station_id, t.expected_completion_at,
  t.is_stopped, ${LATE} as late, o.quantity as order_quantity, whole.assigned as order_assigned, t.finished_at,
  t.archived_at, t.version, t.created_at`
export const LOT_JOINS: Sql = fragment`
  join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as assigned from production_lots l
    where l.company_id = t.company_id and l.production_order_id = t.production_order_id and l.archived_at is null) whole`
