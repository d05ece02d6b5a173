import { describe, expect, it } from 'vitest'
import { isLowStock, stockAfter, unitsMissing } from './rules.ts'

describe('stock', () => {
  it.each([
    { stock: 0, min_stock: 5, low: true, missing: 6 },
    { stock: 5, min_stock: 5, low: true, missing: 1 },
    { stock: 6, min_stock: 5, low: false, missing: 1 },
    { stock: 0, min_stock: 0, low: true, missing: 1 },
    { stock: 1, min_stock: 0, low: false, missing: 1 },
  ])('of $stock with a minimum of $min_stock is low: $low', ({ stock, min_stock, low, missing }) => {
    expect(isLowStock({ stock, min_stock })).toBe(low)
    expect(unitsMissing({ stock, min_stock })).toBe(missing)
  })

  it('is no longer low once what is missing has come in', () => {
    const product = { stock: 2, min_stock: 5 }
    const stock = stockAfter(product.stock, 'entrada', unitsMissing(product))
    expect(isLowStock({ ...product, stock })).toBe(false)
  })

  it('falls by a salida', () => {
    expect(stockAfter(5, 'salida', 3)).toBe(2)
  })
})
