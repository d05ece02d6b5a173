import { expect, it } from 'vitest'
import type { ReadInvoice, ReadLine, ReadTax } from '../einvoice-reading/read-invoice.ts'
import { CFDI, DIAN, FACTURAE, SRI } from '../einvoice-reading/samples.ts'
import { readEinvoice } from '../einvoice-reading/server/read.ts'
import { matchedTaxes } from './draft-taxes.ts'

const own = (kind: string, percent: string) => ({
  ...{ id: `${kind} ${percent}`, kind, percent, iva: kind === 'iva' },
  withheld: ['renta', 'reteiva', 'reteica', 'irpf'].includes(kind),
})
const OWN = [
  ...[own('iva', '19'), own('iva', '21'), own('iva', '16'), own('iva', '15'), own('iva', '0'), own('exento', '0')],
  ...[own('no_sujeto', '0'), own('inc', '8'), own('especial', '8'), own('recargo', '5.2')],
  ...[own('renta', '2.5'), own('renta', '1.25'), own('renta', '10'), own('irpf', '15'), own('reteiva', '10.6667')],
]
const read = (xml: string) => readEinvoice(new TextEncoder().encode(xml))
const matchedIn = (invoice: ReadInvoice, codes = OWN) =>
  invoice.lines.map((line) => {
    const { taxes, tax, unknown } = matchedTaxes(line, invoice, codes)
    return [taxes, tax, unknown]
  })

const tax = (part: Partial<ReadTax>): ReadTax => ({
  ...{ kind: 'IVA', treatment: 'gravado', rate: '19', base: '100', amount: '19' },
  ...part,
})
const line = (taxes: ReadTax[], withholdings: ReadTax[] = []) => ({ taxes, withholdings }) as unknown as ReadLine
const whole = (lines: ReadLine[], taxes: ReadTax[] = [], withholdings: ReadTax[] = []) =>
  ({ lines, taxes, withholdings }) as unknown as ReadInvoice

it.each([
  ['DIAN, what is withheld of the whole on its line', DIAN, [[['iva 19', 'renta 2.5'], '19', []]]],
  [
    'SRI, a line of 15 % and one that is exempt',
    SRI,
    [
      [['iva 15'], '15', []],
      [['exento 0'], '0', []],
    ],
  ],
  ['Facturae, surcharge and IRPF of the whole', FACTURAE, [[['iva 21', 'recargo 5.2', 'irpf 15'], '21', []]]],
])('finds the company’s own taxes in a file of %s', async (_, xml, matched) => {
  expect(matchedIn(await read(xml))).toEqual(matched)
})

it('finds those of a CFDI by fractions that are percentages', async () => {
  const [first] = matchedIn(await read(CFDI))
  expect(first?.[0]).toContain('iva 16')
})

it('names what the company has no code for, unless nothing is due of it', () => {
  const inc = line([tax({ kind: 'INC', rate: '4', amount: '4' }), tax({ kind: 'ICE', rate: null, amount: '0' })])
  expect(matchedIn(whole([inc]))).toEqual([[[], '0', ['INC 4 %']]])
})

it('leaves the IVA of a company without codes to its percentage', () => {
  expect(matchedIn(whole([line([tax({})])]), [])).toEqual([[[], '19', []]])
})

it('takes the one tax of the document for lines that say none, none of several, and none that another line bears', () => {
  expect(matchedIn(whole([line([])], [tax({})]))).toEqual([[['iva 19'], '19', []]])
  expect(matchedIn(whole([line([])], [tax({}), tax({ rate: '5' })]))).toEqual([[[], '0', []]])
  expect(matchedIn(whole([line([tax({})]), line([])], [tax({})]))[1]).toEqual([[], '0', []])
})

it('withholds on a line what that line says, and of the whole only where no line says it', () => {
  const held = tax({ kind: 'Retención en la fuente', rate: '2.5', amount: '2.5' })
  const both = whole([line([], [held]), line([])], [], [held])
  expect(matchedIn(both).map(([taxes]) => taxes)).toEqual([['renta 2.5'], []])
})
