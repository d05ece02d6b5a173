export const STOCK_STATES = ['Agotado', 'Bajo mínimo', 'Suficiente'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** Low means at or below the minimum. */
export const isLowStock = (product: { stock: number; min_stock: number }) => product.stock <= product.min_stock

/** Units needed to bring a product back above its minimum, at least 1; the entrada form proposes it. */
export const unitsMissing = (product: { stock: number; min_stock: number }) =>
  Math.max(1, product.min_stock - product.stock + 1)

/** The stock after a movement: an entrada adds, a salida subtracts. */
export const stockAfter = (stock: number, type: 'entrada' | 'salida', quantity: number) =>
  type === 'entrada' ? stock + quantity : stock - quantity

/** Whether a movement brought a product down to its minimum: above it before, at or below it now. */
export const reachesMinimum = (moved: {
  type: 'entrada' | 'salida'
  quantity: number
  stock: number
  min_stock: number
}) =>
  moved.type === 'salida' &&
  isLowStock(moved) &&
  !isLowStock({ stock: moved.stock + moved.quantity, min_stock: moved.min_stock })
