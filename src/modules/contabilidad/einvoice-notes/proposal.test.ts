import { expect, it } from 'vitest'
import type { ReadInvoice, ReadLine } from '../einvoice-reading/read-invoice.ts'
import type { CreditableBill } from '../supplier-credit-notes/schemas.ts'
import { proposedCredits } from './proposal.ts'

type BillLine = CreditableBill['lines'][number]

const billLine = (part: Partial<BillLine>) =>
  ({
    ...{ id: 'a', description: 'Resma', price: '10.00', left: '10', left_net: '100.00', receipt: null, returned: 0 },
    ...part,
  }) as BillLine
const said = (part: Partial<ReadLine>) =>
  ({ code: '', description: 'Resma', quantity: '2', price: '10', net: '20', ...part }) as ReadLine
const note = (lines: ReadLine[], net = String(lines.reduce((sum, line) => sum + Number(line.net), 0))) =>
  ({ lines, totals: { net, discount: '0', charge: '0' } }) as ReadInvoice
const credits = (lines: ReadLine[], bill: BillLine[]) =>
  proposedCredits(note(lines), bill).credits.map(({ line_id, quantity, amount, goods }) => [
    ...[line_id, quantity, amount, goods],
  ])

const OTHER = billLine({ id: 'b', description: 'Tóner', price: '50.00', left: '1', left_net: '50.00' })

it.each<[string, ReadLine[], BillLine[], string[][]]>([
  [
    'the same words, whatever their accents',
    [said({ description: 'RÉSMA ' })],
    [billLine({}), OTHER],
    [['a', '2', '20.00', '']],
  ],
  ['the only line, in other words', [said({ description: 'Rebaja' })], [billLine({})], [['a', '2', '20.00', '']]],
  [
    'the same price',
    [said({ description: '?', price: '50', quantity: '1', net: '50' })],
    [billLine({}), OTHER],
    [['b', '1', '50.00', '']],
  ],
  [
    'several lines of one',
    [said({}), said({ quantity: '1', net: '10' })],
    [billLine({}), OTHER],
    [['a', '3', '30.00', '']],
  ],
  [
    'a lower price, which credits no units',
    [said({ quantity: '10', price: '1', net: '10' })],
    [billLine({}), OTHER],
    [['a', '', '10.00', '']],
  ],
  ['more than is left', [said({ quantity: '12', net: '120' })], [billLine({}), OTHER], [['a', '', '120.00', '']]],
  [
    'all that is left of the bill, in a line of its own',
    [said({ description: 'Anulación', quantity: '1', price: '150', net: '150' })],
    [billLine({}), OTHER],
    [
      ['a', '10', '100.00', ''],
      ['b', '1', '50.00', ''],
    ],
  ],
  [
    'goods that went back',
    [said({})],
    [billLine({ receipt: 'ENT-1', returned: 2 }), OTHER],
    [['a', '2', '20.00', 'devuelta']],
  ],
  ['goods that did not', [said({})], [billLine({ receipt: 'ENT-1', returned: 1 }), OTHER], [['a', '2', '20.00', '']]],
  [
    'goods that cost less',
    [said({ quantity: '10', price: '1', net: '10' })],
    [billLine({ receipt: 'ENT-1' }), OTHER],
    [['a', '', '10.00', 'rebaja']],
  ],
])('takes back %s', (_, lines, bill, proposed) => {
  expect(credits(lines, bill)).toEqual(proposed)
})

it('tells what is none of the bill’s', () => {
  const { unmatched } = proposedCredits(note([said({ description: 'Otra cosa', price: '7', net: '14' })]), [
    billLine({}),
    OTHER,
  ])
  expect(unmatched.map(({ description }) => description)).toEqual(['Otra cosa'])
})
