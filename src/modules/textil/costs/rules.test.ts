import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from '#src/kernel/money/cents.ts'
import { type CostedOrder, costOfOrder } from './cost-of-order.ts'
import { asUsed, eachOf, marginOf, materialsFor, shownParts, sumToCents, workshopCents } from './rules.ts'

const cloth = { material_id: 'cloth', waste: '5', quantities: [{ size: '', quantity: '1.2' }], cost: '4' }
const tape = { material_id: 'tape', waste: '0', quantities: [{ size: 'M', quantity: '2' }], cost: '0.5' }
const S = (quantity: number) => ({ size: 'S', quantity })

describe('the materials of a cut', () => {
  it('are whole units upwards, without those that its sizes do not take', () => {
    expect(materialsFor([cloth, tape], [S(10)])).toEqual([{ product_id: 'cloth', quantity: 13 }])
  })

  it('are those that were really used, where somebody said so', () => {
    const needed = materialsFor([cloth, tape], [{ size: 'M', quantity: 10 }])
    expect(asUsed(needed, [{ product_id: 'cloth', quantity: 15 }])).toEqual([
      { product_id: 'tape', quantity: 20 },
      { product_id: 'cloth', quantity: 15 },
    ])
    expect(asUsed(needed, [{ product_id: 'tape', quantity: 0 }])).toEqual([{ product_id: 'cloth', quantity: 13 }])
  })
})

describe('the workshop', () => {
  it.each([
    ['by minutes', 'minuto', '0.04', '5.75', 18, 0n, 414n],
    ['by minutes, half a cent up', 'minuto', '0.001', '5', 1, 0n, 1n],
    ['by a percentage of labour', 'porcentaje', '35.5', '9', 100, 1_001n, 355n],
    ['of nothing', 'minuto', '0', '9', 100, 1_001n, 0n],
  ] as const)('%s', (_, workshop_by, workshop_rate, minutes, pieces, labour, cents) =>
    expect(workshopCents({ workshop_by, workshop_rate }, minutes, pieces, labour)).toBe(cents),
  )
})

describe('the parts of one piece', () => {
  it('make the whole to the cent', () => {
    const cents = fc.bigInt({ min: 0n, max: 10_000_000n })
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 1, max: 5_000 }), (material, labour, workshop, pieces) => {
        const each = eachOf({ material, labour, workshop }, pieces)
        const parts = Object.values(each)
        expect(parts.every((part) => part >= 0n)).toBe(true)
        const total = parts.reduce((sum, part) => sum + part, 0n)
        const off = 2n * (total * BigInt(pieces) - (material + labour + workshop))
        expect(off <= BigInt(pieces) && off >= -BigInt(pieces)).toBe(true)
        expect(centsOf(shownParts(each).total)).toBe(total)
      }),
    )
  })
})

it('a sum of unrounded amounts is rounded once', () => {
  expect(sumToCents(['0.0049', '0.0049', '0.0049'])).toBe(1n)
  expect(sumToCents([])).toBe(0n)
})

it.each([
  ['30.00', '21.00', { amount: '9.00', percent: '30.00' }],
  ['30.00', '40.00', { amount: '-10.00', percent: '-33.33' }],
  ['0.00', '5.00', { amount: '-5.00', percent: '0.00' }],
])('of %s a cost of %s leaves its margin', (price, cost, margin) => expect(marginOf(price, cost)).toEqual(margin))

describe('a company that keeps no stock', () => {
  const lot = { size: 'S', finished: true, received: false, taken: false, labour: '0' }
  const order: CostedOrder = {
    ...{ id: 'o', order_code: 'OP-1', style: 'Camisa', status: 'En Proceso', quoted: '10.00' },
    sheet: { materials: [cloth], minutes: '10', labour: '1', steps: [] },
    ...{ asked: [S(20)], taken: [], receipts: [], kept: false },
    settings: { labour_by: 'pieza', hour_rates: [], workshop_by: 'minuto', workshop_rate: '0.1' },
    today: '2026-06-10',
    lots: [
      { ...lot, pieces: 10, usable: 8, labour: '8.125' },
      { ...lot, pieces: 10, usable: 10, labour: '2', finished: false },
    ],
  }

  it('has its cost by the style, of the bundles that are finished', () => {
    expect(costOfOrder(order)).toMatchObject({
      planned: { pieces: 20, each: { material: '5.04', labour: '1.00', workshop: '1.00', total: '7.04' } },
      done: { pieces: 8, all: { material: '50.40', labour: '8.13', workshop: '8.00', total: '66.53' } },
      spent: { material: '100.80', labour: '10.13', workshop: '8.00' },
      in_process: { material: '50.40', labour: '2.00', workshop: '0.00', total: '52.40' },
      ...{ estimated: true, planned_margin: { amount: '2.96', percent: '29.60' } },
      ...{ margin: { amount: '1.68', percent: '16.80' }, margin_of_all: '13.47' },
    })
  })

  it('has none while the cost of a material is not known', () => {
    const unknown = {
      ...order,
      sheet: { materials: [{ ...cloth, cost: null }], minutes: '10', labour: '1', steps: [] },
    }
    expect(costOfOrder(unknown)).toMatchObject({ planned: null, planned_margin: null })
  })
})
