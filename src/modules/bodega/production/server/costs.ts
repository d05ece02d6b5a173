import type { Query } from '#src/server/database/transaction.ts'

export interface ProductionCost {
  /** What its materials are worth by now, all together. */
  materials: string
  /** What was made of them, and what that is worth by now. */
  products: { product_id: string; quantity: number; value: string }[]
}

/** What productions cost by what the kardex says today. One that was annulled is left out. */
export async function costsOfProductions(
  sql: Query,
  company: string,
  productions: readonly string[],
): Promise<ReadonlyMap<string, ProductionCost>> {
  if (productions.length === 0) return new Map()
  const rows = await sql<ProductionCost & { id: string }>`
    select n.id, coalesce(sum(-v.value) filter (where v.quantity < 0), 0)::numeric(18,2)::text as materials,
      coalesce(jsonb_agg(jsonb_build_object('product_id', v.product_id, 'quantity', v.quantity, 'value', v.value::text) order by v.product_id)
        filter (where v.quantity > 0), '[]') as products
    from stock_productions n
    join stock_values v on v.company_id = n.company_id and v.production_id = n.id and v.of_id is null
    where n.company_id = ${company} and n.id = any(${productions}::uuid[]) and n.annulled_at is null group by n.id`
  return new Map(rows.map(({ id, ...cost }) => [id, cost]))
}
