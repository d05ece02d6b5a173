import type { Query } from '#src/server/database/transaction.ts'
import type { CostedLot, CostedReceipt } from '../cost-of-order.ts'

/** The productions by which materials of cuts that count left stock. */
export const cutsOf = (sql: Query, company: string, orders: readonly string[]) =>
  sql<{ production_order_id: string; production_id: string }>`
    select c.production_order_id, t.production_id from cut_productions t
    join cuts c on c.company_id = t.company_id and c.id = t.id
    where c.company_id = ${company} and c.production_order_id = any(${orders}::uuid[]) and c.annulled_at is null`

export interface KeptLot extends Omit<CostedLot, 'labour'> {
  id: string
  production_order_id: string
}

export const lotsOf = (sql: Query, company: string, orders: readonly string[]) =>
  sql<KeptLot>`
    select b.id, b.production_order_id, s.size, b.pieces, b.quantity + b.seconds as usable, b.finished_at is not null as finished,
      exists (
        select from order_receipt_lots r where r.company_id = b.company_id and r.production_lot_id = b.id and r.standing) as received,
      t.id is not null as taken
    from production_lots b
    join cut_cells e on e.company_id = b.company_id and e.id = b.cut_cell_id
    join order_cells s on s.company_id = e.company_id and s.id = e.order_cell_id
    left join cut_productions t on t.company_id = e.company_id and t.id = e.cut_id
    where b.company_id = ${company} and b.production_order_id = any(${orders}::uuid[]) and b.archived_at is null`

export interface KeptReceipt extends Omit<CostedReceipt, 'material'> {
  production_order_id: string
  production_id: string
}

export const receiptsOf = (sql: Query, company: string, orders: readonly string[]) =>
  sql<KeptReceipt>`
    select production_order_id, production_id, good + seconds as usable, labour::text as labour, workshop::text as workshop
    from order_receipts
    where company_id = ${company} and production_order_id = any(${orders}::uuid[]) and annulled_at is null`
