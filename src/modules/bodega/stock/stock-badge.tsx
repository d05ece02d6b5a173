import { Badge } from '#src/web/ui/state/badge.tsx'
import { isLowStock } from '../rules.ts'

/** A product's stock level: agotado, bajo mínimo or suficiente. */
export function StockBadge({ product }: { product: { stock: number; min_stock: number } }) {
  if (product.stock === 0) return <Badge tone="bad">Agotado</Badge>
  return isLowStock(product) ? <Badge tone="warn">Bajo mínimo</Badge> : <Badge tone="good">Suficiente</Badge>
}
