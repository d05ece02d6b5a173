import type { Query } from '#src/server/database/transaction.ts'
import { platformDay } from '../rules.ts'

export const FREE = '0.00'

/** Today's monthly price of each item of a kind, by id; a missing item is free. */
export async function priceList(sql: Query, kind: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ item_id: string; price: string }>`
    select distinct on (item_id) item_id, price from prices
    where item_kind = ${kind} and withdrawn_at is null and from_date <= ${platformDay()}
    order by item_id, from_date desc, version desc`
  return new Map(rows.map(({ item_id, price }) => [item_id, price]))
}

/** The rows with their prices. */
export async function withPrices<R extends { id: string }>(sql: Query, kind: string, rows: readonly R[]) {
  const prices = await priceList(sql, kind)
  return rows.map((row) => ({ ...row, price: prices.get(row.id) ?? FREE }))
}
