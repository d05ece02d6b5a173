import { type LockedStock, lockStock } from '#src/modules/cdm/port.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** A line of a document, as far as stock asks about it. */
interface Line {
  product_id: string | null
  quantity: string
}

interface Goods {
  product: LockedStock
  /** Of all its lines. */
  units: number
}

/** The products of some lines that are counted, locked: no services, none that is archived, none that is counted by its variants. */
export async function countedGoods(sql: Query, company: string, lines: readonly Line[]): Promise<Goods[]> {
  const named = lines.filter((line): line is Line & { product_id: string } => line.product_id !== null)
  if (named.length === 0) return []
  const products = await lockStock(sql, company, [...new Set(named.map(({ product_id }) => product_id))])
  return products
    .filter(({ type, archived, has_variants }) => type === 'Producto' && !archived && !has_variants)
    .map((product) => ({ product, units: sumOf(named.filter(({ product_id }) => product_id === product.id)) }))
}

/** In thousandths, so that fractions add up. */
const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity }) => sum + Math.round(Number(quantity) * 1_000), 0) / 1_000
