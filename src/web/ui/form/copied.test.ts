import { expect, it } from 'vitest'
import { copyOf } from './copied.ts'

it('says that it is a copy, and leaves out what only one row can have', () => {
  const shirt = { name: 'Camisa', sku: 'C-1', price: '30' }
  expect(copyOf(shirt, { emptied: ['sku'] })).toEqual({ name: 'Camisa (copia)', sku: '', price: '30' })
  expect(copyOf({ order_code: 'OP-1' }, { emptied: ['order_code'] })).toEqual({ order_code: '' })
})

it('fits a name as long as one may be', () => {
  expect(copyOf({ title: 'x'.repeat(200) }, { named: 'title' }).title).toBe(`${'x'.repeat(192)} (copia)`)
})
