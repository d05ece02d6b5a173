import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountOf } from '../../../kernel/money/cents.ts'
import { writtenOf } from '../../../kernel/money/totals.ts'
import type { ReadLine } from '../einvoice-reading/read-invoice.ts'
import { draftDiscount, draftFigures, toCents } from './draft-lines.ts'

const NOTHING = { net: '0', discount: '0', charge: '0', tax: '0', withheld: '0', total: '0' }
const line = (figures: Partial<ReadLine>): ReadLine => ({
  ...{ code: 'A', description: 'Tela', quantity: '1', unit: 'm', price: '0', discount: '0', charge: '0', net: '0' },
  ...{ taxes: [], withholdings: [] },
  ...figures,
})
const figuresOf = (lines: ReadLine[], totals = NOTHING) =>
  draftFigures({ lines, totals }).map(({ quantity, price, detail }) => [quantity, price, detail])

it.each<[string, Partial<ReadLine>, string[]]>([
  ['a price of cents', { quantity: '3', price: '4.5', net: '13.5' }, ['3', '4.50', '']],
  [
    'a discount in the price',
    { quantity: '10', price: '10000', discount: '10000', net: '90000' },
    ['10', '9000.00', ''],
  ],
  ['a price finer than cents', { quantity: '7', price: '0.1234', net: '0.8638' }, ['1', '0.86', '7 m a 0.1234']],
  [
    'a quantity finer than thousandths',
    { quantity: '1.2345', price: '10', net: '12.345' },
    ['1', '12.35', '1.2345 m a 10'],
  ],
  [
    'more units than a line takes',
    { quantity: '2000000', price: '1', net: '2000000' },
    ['1', '2000000.00', '2000000 m a 1'],
  ],
])('takes %s over with the same net amount', (_, read, figures) => {
  expect(figuresOf([line(read)])).toEqual([figures])
})

it('whatever a line says, what it becomes has its net amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 9_999_999 }), (thousandths, cents) => {
      const net = amountOf(BigInt(cents))
      const [made] = draftFigures({ lines: [line({ quantity: String(thousandths / 1_000), net })], totals: NOTHING })
      expect(writtenOf({ quantity: made?.quantity ?? '', price: made?.price ?? '', discount: '0', tax: '0' })).toBe(net)
    }),
  )
})

it('leaves out lines of nothing; what is below zero and off the whole is the discount, what is charged on the whole a line', () => {
  const lines = [line({ net: '0' }), line({ net: '-5.005' }), line({ net: '20', price: '20' })]
  const totals = { ...NOTHING, discount: '1.5', charge: '3' }
  expect(draftFigures({ lines, totals }).map(({ description, price }) => [description, price])).toEqual([
    ['Tela', '20.00'],
    ['Cargos de la factura', '3.00'],
  ])
  expect(draftDiscount({ lines, totals })).toBe('6.51')
  expect(draftDiscount({ lines: [], totals: NOTHING })).toBe('0')
})

it.each([
  ['12', '12.00'],
  ['0.005', '0.01'],
  ['-0.004', '-0.00'],
  ['99.999', '100.00'],
  ['x', '0.00'],
])('%s in cents is %s', (figure, cents) => {
  expect(Number(toCents(figure))).toBe(Number(cents))
})
