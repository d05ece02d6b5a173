import fragment from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import { close, freeOf, type Goods, lockKept, reserve } from './set-aside.ts'

interface Production {
  /** The order's id. */
  id: string
  /** As people call it: 'OP-2026-004'. */
  label: string
  author: string
}

/** Units that are kept for an order of production, by product. */
export async function keptForProduction(sql: Query, company: string, id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<Goods>`
    select product_id, sum(quantity)::int as quantity from stock_reservations
    where company_id = ${company} and document_id = ${id} and document_kind = 'production' and state = 'abierta' group by product_id`
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Keeps for an order of production what is free of these goods, instead of what was kept for it. Answers what is not there, by product. */
export async function reserveForProduction(
  sql: Query,
  company: string,
  { id, label, author }: Production,
  goods: readonly Goods[],
): Promise<{ kept: readonly Goods[]; missing: readonly { name: string; quantity: number }[] }> {
  await letGo(
    sql,
    company,
    id,
    goods.map(({ product_id }) => product_id),
  )
  const products = await lockKept(
    sql,
    company,
    id,
    goods.map(({ product_id }) => product_id),
  )
  const wanted = goods.flatMap(({ product_id, quantity }) => {
    const product = products.find((one) => one.id === product_id)
    if (!product) return []
    const free = product.archived ? 0 : Math.max(0, freeOf(product))
    return [{ product_id, name: product.name, quantity: Math.min(quantity, free), needed: quantity }]
  })
  const kept = wanted.flatMap(({ product_id, quantity }) => (quantity > 0 ? [{ product_id, quantity }] : []))
  await reserve(sql, company, kept, { document: { kind: 'production', id }, label, author })
  const missing = wanted.filter(({ quantity, needed }) => quantity < needed)
  return { kept, missing: missing.map(({ name, quantity, needed }) => ({ name, quantity: needed - quantity })) }
}

/** What is kept for an order of production is free again. `others`: further products of the same act, held with it. */
export async function letGo(sql: Query, company: string, id: string, others: readonly string[] = []): Promise<void> {
  await lockKept(sql, company, id, others)
  await close(
    sql,
    company,
    fragment`state = 'liberada'`,
    fragment`r.document_id = ${id} and r.document_kind = 'production'`,
  )
}
