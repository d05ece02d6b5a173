import type { Query } from '#src/server/database/transaction.ts'

/** What one unit of some products is worth now, with six decimals; what has no units or no value is left out. */
export async function averagesOf(
  sql: Query,
  company: string,
  products: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (products.length === 0) return new Map()
  const rows = await sql<{ product_id: string; average: string }>`
    select p.id as product_id, round(l.running_value / l.running_quantity, 6)::text as average
    from unnest(${products}::uuid[]) as p (id)
    cross join lateral (
      select v.running_quantity, v.running_value from stock_values v
      where v.company_id = ${company} and v.product_id = p.id order by v.day desc, v.place desc limit 1) l
    where l.running_quantity > 0 and l.running_value > 0`
  return new Map(rows.map(({ product_id, average }) => [product_id, average]))
}
