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
    { account_id: bank, invoice_id: invoice, invoice_amount: '50' },
    '48.50',
    { invoices: [[invoice, '50']], accounts: [[bank, '-1.50']] },
  ],
  [{ invoice_id: invoice }, '48.50', { invoices: [[invoice, '48.50']], accounts: [] }],
])('%j of %s', (typed, amount, expected) => {
  const { invoices, accounts } = splitParts(typed, amount)
  expect({
    invoices: invoices.map((one) => [one.invoice_id, one.amount]),
    accounts: accounts.map((one) => [one.account_id, one.amount]),
  }).toEqual(expected)
})
