import { describe, expect, it } from 'vitest'
import { DocumentLine, LINE_FIELDS, ShownLine } from './line.ts'

describe('a typed line', () => {
  const typed = { description: 'Camiseta', quantity: '2', price: '45.9' }
  it('fills in what was left out', () =>
    expect(DocumentLine.parse(typed)).toEqual({ ...typed, product_id: null, detail: '', discount: '0', tax: '0' }))
  it.each([
    ['quantity', '0'],
    ['quantity', '-1'],
    ['quantity', '1.2345'],
    ['quantity', '1000001'],
    ['quantity', 'x'],
    ['price', '-0.01'],
    ['discount', '100.01'],
    ['tax', '1e1'],
    ['description', ' '],
  ])('refuses %s %s', (field, value) =>
    expect(DocumentLine.safeParse({ ...typed, [field]: value }).error?.issues[0]?.path).toEqual([field]),
  )
})

it('is shown with what was said of it', () => {
  const line = DocumentLine.parse({ description: 'Camiseta', quantity: '2', price: '45.9' })
  expect(ShownLine.parse(line)).toEqual(line)
  expect(LINE_FIELDS).toEqual(['description', 'detail', 'quantity', 'price', 'discount', 'tax'])
})
