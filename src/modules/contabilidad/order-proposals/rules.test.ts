import { expect, it } from 'vitest'
import { goodsWanted, ordersOf } from './rules.ts'

const line = (product_id: string) => ({
  ...{ product_id, description: product_id, stock: 1, min_stock: 5, to_come: 0, quantity: 4, price: '2.00', tax: '0' },
})
const proposals = [
  { supplier_id: 'hilos', supplier: 'Hilos', lines: [line('aguja'), line('hilo')] },
  { supplier_id: null, supplier: '', lines: [line('tijera')] },
]
const quantities = { aguja: 4, hilo: 0, tijera: 2 }

it('makes an order a supplier of what is wanted', () => {
  expect(ordersOf(proposals, { supplier_id: '', quantities })).toEqual([
    { supplier_id: 'hilos', lines: [{ product_id: 'aguja', quantity: 4, price: '2.00' }] },
  ])
})

it('puts what nobody brought yet with the supplier who was chosen, into his order if he has one', () => {
  const [only, ...others] = ordersOf(proposals, { supplier_id: 'hilos', quantities })
  expect([only?.lines.map(({ product_id }) => product_id), others]).toEqual([['aguja', 'tijera'], []])
  expect(ordersOf(proposals, { supplier_id: 'filos', quantities }).map(({ supplier_id }) => supplier_id)).toEqual([
    'hilos',
    'filos',
  ])
})

it('reads the goods that the address asks for', () => {
  expect(goodsWanted('a:3,b:12')).toEqual([
    { id: 'a', units: 3 },
    { id: 'b', units: 12 },
  ])
  expect(goodsWanted('')).toEqual([])
})
