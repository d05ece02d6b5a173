import { expect, it } from 'vitest'
import { splitParts } from './split.ts'

const [bank, other, invoice] = ['a', 'b', 'i']

it.each([
  [{ account_id: bank }, '-12.00', { invoices: [], accounts: [[bank, '-12.00']] }],
  [
    { account_id: bank, other_account_id: other, other_amount: '2' },
    '-12.00',
    {
      invoices: [],
      accounts: [
        [bank, '-10.00'],
        [other, '-2.00'],
      ],
    },
  ],
  // The bank kept 1.50 of what the client paid.
  [
    { account_id: bank, lines: [{ invoice_id: invoice, amount: '50' }] },
    '48.50',
    { invoices: [[invoice, '50']], accounts: [[bank, '-1.50']] },
  ],
  [{ lines: [{ invoice_id: invoice, amount: '48.50' }] }, '48.50', { invoices: [[invoice, '48.50']], accounts: [] }],
  // Two bills, and what the bank took for the transfer.
  [
    {
      account_id: bank,
      lines: [
        { bill_id: 'b', amount: '30' },
        { bill_id: 'c', amount: '20' },
      ],
    },
    '-51.00',
    {
      invoices: [],
      bills: [
        ['b', '30'],
        ['c', '20'],
      ],
      accounts: [[bank, '-1.00']],
    },
  ],
])('%j of %s', (typed, amount, expected) => {
  const { invoices, bills, accounts } = splitParts(typed, amount)
  expect({
    invoices: invoices.map((one) => [one.invoice_id, one.amount]),
    ...(bills.length > 0 && { bills: bills.map((one) => [one.bill_id, one.amount]) }),
    accounts: accounts.map((one) => [one.account_id, one.amount]),
  }).toEqual(expected)
})
