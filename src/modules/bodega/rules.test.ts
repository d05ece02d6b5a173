import { describe, expect, it } from 'vitest'
import { isLowStock, reachesMinimum, stockAfter, unitsMissing } from './rules.ts'

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

  it.each([
    { type: 'salida', quantity: 1, stock: 5, reached: true },
    { type: 'salida', quantity: 9, stock: 0, reached: true },
    { type: 'salida', quantity: 1, stock: 6, reached: false },
    { type: 'salida', quantity: 1, stock: 4, reached: false },
    { type: 'entrada', quantity: 1, stock: 5, reached: false },
  ] as const)(
    'falls to its minimum of 5 by a $type of $quantity that leaves $stock: $reached',
    ({ reached, ...moved }) => {
      expect(reachesMinimum({ ...moved, min_stock: 5 })).toBe(reached)
    },
  )
})
