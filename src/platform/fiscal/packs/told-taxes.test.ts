import { expect, it } from 'vitest'
import { generatedDocuments } from '../../../../test/fiscal/generated-documents.ts'
import type { FiscalTax } from './document.ts'
import { toldTaxes } from './told-taxes.ts'

const tax = (kind: FiscalTax['kind'], rate: string, base: string): FiscalTax => ({
  ...{ kind, rate, base, code: '', amount: '0.00', treatment: '' },
})

it('tells a tax that only a line worth nothing bears, with nothing', () => {
  const [document] = generatedDocuments('EC', 1)
  const [line] = document?.lines ?? []
  if (!line) throw new Error('No line')
  const lines = [{ ...line, taxes: [tax('iva', '15.00', '1.00'), tax('exento', '0', '0.00')] }]
  const taxes = [tax('iva', '15', '1.00')]
  expect(toldTaxes({ taxes, lines }).map(({ kind, base }) => [kind, base])).toEqual([
    ['iva', '1.00'],
    ['exento', '0.00'],
  ])
})

it('adds nothing to what a document bears', () => {
  for (const country of ['EC', 'CO'] as const)
    for (const document of generatedDocuments(country, 100, 6)) {
      const added = toldTaxes(document).slice(document.taxes.length)
      expect(added.every(({ base, amount }) => base === '0.00' && amount === '0.00')).toBe(true)
    }
})
