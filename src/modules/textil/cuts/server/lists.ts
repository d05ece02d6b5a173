import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { CellProgress, Cut, OrderCuts } from '../schemas.ts'

/** A bundle `b` that did more than be cut. */
export const BEGUN = fragment`(b.parent_id is not null or exists (
  select from lot_moves m where m.company_id = b.company_id and m.production_lot_id = b.id and m.kind <> 'cortado'))`

/** The select list of cuts `c`, with the joins below. */
const SHOWN = fragment`
  c.id, c.production_order_id, c.number, c.day, c.markers, c.bundle_size, c.note, p.username, e.pieces, held.bundles, held.begun,
  c.annulled_at, c.version, c.created_at`
const JOINS = fragment`
  join profiles p on p.company_id = c.company_id and p.id = c.user_id
  cross join lateral (
    select coalesce(sum(quantity), 0)::int as pieces from cut_cells where company_id = c.company_id and cut_id = c.id) e
  cross join lateral (
    select count(*)::int as bundles, coalesce(bool_or(${BEGUN}), false) as begun
    from cut_cells s join production_lots b on b.company_id = s.company_id and b.cut_cell_id = s.id
    where s.company_id = c.company_id and s.cut_id = c.id) held`

export async function orderCuts({ sql, company, input: { id } }: Ctx<ById>): Promise<OrderCuts> {
  found((await sql`select from production_orders where company_id = ${company} and id = ${id}`)[0])
  const [cells, cuts] = await Promise.all([
    progressOf(sql, company, id),
    sql<Cut>`
      select ${SHOWN} from cuts c ${JOINS} where c.company_id = ${company} and c.production_order_id = ${id} order by c.number desc`,
  ])
  return { cells, cuts }
}

export async function cutAt(sql: Query, company: string, id: string): Promise<Cut> {
  const [cut] = await sql<Cut>`select ${SHOWN} from cuts c ${JOINS} where c.company_id = ${company} and c.id = ${id}`
  return found(cut)
}

/** The sizes and colours of an order in their order, and how far each is. */
export const progressOf = (sql: Query, company: string, order: string): Promise<CellProgress[]> =>
  sql<CellProgress>`
    select s.id, s.size, s.colour, s.quantity as ordered, coalesce(was.cut, 0)::int as cut, coalesce(made.finished, 0)::int as finished,
      coalesce(made.seconds, 0)::int as seconds, coalesce(made.rejected, 0)::int as rejected
    from order_cells s
    left join lateral (
      select sum(e.quantity) as cut from cut_cells e join cuts c on c.company_id = e.company_id and c.id = e.cut_id
      where e.company_id = s.company_id and e.order_cell_id = s.id and c.annulled_at is null) was on true
    left join lateral (
      select sum(b.quantity) filter (where b.finished_at is not null) as finished, sum(b.seconds) as seconds, sum(b.rejected) as rejected
      from cut_cells e join production_lots b on b.company_id = e.company_id and b.cut_cell_id = e.id and b.archived_at is null
      where e.company_id = s.company_id and e.order_cell_id = s.id) made on true
    where s.company_id = ${company} and s.production_order_id = ${order} order by s.colour_at, s.size_at, s.id`
