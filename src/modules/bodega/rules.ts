/** Low is at or below the minimum. */
export const isLowStock = (product: { stock: number; min_stock: number }) => product.stock <= product.min_stock

/** How many units bring a product back above its minimum; what the entrada form proposes. At least 1. */
export const unitsMissing = (product: { stock: number; min_stock: number }) =>
  Math.max(1, product.min_stock - product.stock + 1)

/** What the stock becomes: an entrada adds, a salida subtracts. */
export const stockAfter = (stock: number, type: 'entrada' | 'salida', quantity: number) =>
  type === 'entrada' ? stock + quantity : stock - quantity

/** Whether a movement is the one by which a product fell to its minimum: above it before, at or below it now. */
export const reachesMinimum = (moved: {
  type: 'entrada' | 'salida'
  quantity: number
  stock: number
  min_stock: number
}) =>
  moved.type === 'salida' &&
  isLowStock(moved) &&
  !isLowStock({ stock: moved.stock + moved.quantity, min_stock: moved.min_stock })
