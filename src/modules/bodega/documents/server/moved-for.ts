import type { Query } from '#src/server/database/transaction.ts'
import type { GoodsMove } from '../../stock/server/move-goods.ts'

/** What a document moved and has not given back, by product and warehouse; `of`: the first of its movements, by which the value is known. */
export const movedFor = (sql: Query, company: string, document: string): Promise<GoodsMove[]> =>
  sql<GoodsMove>`
    select m.product_id, t.warehouse_id as place, min(m.id::text) as of,
      sum(case m.type when 'entrada' then m.quantity else -m.quantity end)::int as quantity
    from movement_ties t join stock_movements m on m.company_id = t.company_id and m.id = t.movement_id
    where t.company_id = ${company} and t.document_id = ${document}
    group by m.product_id, t.warehouse_id
    having sum(case m.type when 'entrada' then m.quantity else -m.quantity end) <> 0`
