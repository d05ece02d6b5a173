import type { Query } from '#src/server/database/transaction.ts'

/** A finished bundle that did not come into stock yet. */
export interface WaitingLot {
  id: string
  production_order_id: string
  variant_id: string
  size: string
  good: number
  seconds: number
  rejected: number
  pieces: number
  /** The production by which its materials left stock; null: they did not. */
  production_id: string | null
}

/** Finished bundles of orders that did not come in, those first that were cut first. */
export const waitingLots = (sql: Query, company: string, orders: readonly string[]): Promise<WaitingLot[]> =>
  sql<WaitingLot>`
    select b.id, b.production_order_id, s.variant_id, s.size, b.quantity as good, b.seconds, b.rejected, b.pieces, t.production_id
    from production_lots b
    join cut_cells e on e.company_id = b.company_id and e.id = b.cut_cell_id
    join order_cells s on s.company_id = e.company_id and s.id = e.order_cell_id
    left join cut_productions t on t.company_id = e.company_id and t.id = e.cut_id
    where b.company_id = ${company} and b.production_order_id = any(${orders}::uuid[]) and b.finished_at is not null
      and b.archived_at is null and b.pieces > 0 and not exists (
        select from order_receipt_lots r where r.company_id = b.company_id and r.production_lot_id = b.id and r.standing)
    order by b.bundle_number`

/**
 * What becomes of what waits where no piece of it is good: 'lost', what its materials cost; 'borne' by pieces of the order that are still at work;
 * 'nothing', since nothing of it left stock.
 */
export async function fateOfRejects(
  sql: Query,
  company: string,
  order: string,
  lots: readonly WaitingLot[],
): Promise<'lost' | 'borne' | 'nothing'> {
  if (!lots.some(({ production_id }) => production_id !== null)) return 'nothing'
  const atWork = await sql`
    select from production_lots
    where company_id = ${company} and production_order_id = ${order} and cut_cell_id is not null and finished_at is null
      and archived_at is null limit 1`
  return atWork.length > 0 ? 'borne' : 'lost'
}

export const sumOfLots = (lots: readonly WaitingLot[]) =>
  lots.reduce(
    (sum, { good, seconds, rejected }) => ({
      good: sum.good + good,
      seconds: sum.seconds + seconds,
      rejected: sum.rejected + rejected,
    }),
    { good: 0, seconds: 0, rejected: 0 },
  )
