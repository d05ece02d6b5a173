import { expect, it } from 'vitest'
import {
  blankDocumentLine,
  documentLineInput,
  isBlankDocumentLine,
  totalsSoFar,
  typedDocumentLines,
  typedNet,
} from './typed-line.ts'

const line = { ...blankDocumentLine(), description: 'Camisa', quantity: '3', price: '10.50' }

it('sends an empty rate as 0, and shows a rate of 0 as nothing', () => {
  expect(documentLineInput(line)).toMatchObject({ discount: '0', tax: '0' })
  expect(typedDocumentLines([{ ...line, discount: '0.00', tax: '19' }])).toEqual([{ ...line, discount: '', tax: '19' }])
})

it('takes a line for blank until it says or costs something, whatever stands in it from the start', () => {
  expect(isBlankDocumentLine(blankDocumentLine({ ...line, tax: '19' }))).toBe(true)
  expect(
    [{ description: 'x' }, { detail: 'x' }, { price: '0' }].map((part) =>
      isBlankDocumentLine({ ...blankDocumentLine(), ...part }),
    ),
  ).toEqual([false, false, false])
})

it('carries the tax of the line above', () => {
  expect(blankDocumentLine().tax).toBe('')
  expect(isBlankDocumentLine(blankDocumentLine())).toBe(true)
  expect(blankDocumentLine({ ...line, tax: '19' })).toMatchObject({ tax: '19', quantity: '1', price: '' })
})

it('adds up what is complete and passes over the rest', () => {
  const half = [{ price: '' }, { quantity: 'dos' }, { discount: '101' }, { tax: '-1' }, { price: '1.234' }]
  for (const part of half) expect(typedNet({ ...line, ...part })).toBeNull()
  expect(typedNet({ ...line, discount: '10' })).toBe('28.35')
  expect(totalsSoFar([{ ...line, tax: '19' }, ...half.map((part) => ({ ...line, ...part }))])).toEqual({
    subtotal: '31.50',
    discount: '0.00',
    taxes: [{ rate: '19', base: '31.50', amount: '5.99' }],
    total: '37.49',
  })
})
