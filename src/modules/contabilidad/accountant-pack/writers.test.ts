import { expect, it } from 'vitest'
import { beancountText } from './beancount.ts'
import type { HandedBooks } from './books.ts'
import { hledgerText } from './hledger.ts'
import { journalSheet, ledgerSheet } from './sheets.ts'

const BOOKS: HandedBooks = {
  company: 'Taller Sol',
  currency: 'COP',
  from: '2026-01-01',
  to: '2026-12-31',
  accounts: [
    { code: '1.1', name: 'Caja: menor', type: 'Activo', opening: '10.00' },
    { code: '1-1', name: 'Caja  menor', type: 'Activo', opening: '0.00' },
    { code: '31', name: 'Capital', type: 'Patrimonio', opening: '-10.00' },
    { code: '41', name: 'Ventas; varias', type: 'Ingreso', opening: '0.00' },
  ],
  entries: [
    {
      date: '2026-03-02',
      number: '2026-1',
      description: 'Venta "al\ncontado"; del día',
      lines: [
        { code: '1.1', debit: '5.50', credit: '0.00', cost_center: 'Norte, uno' },
        { code: '41', debit: '0.00', credit: '5.50', cost_center: null },
      ],
    },
  ],
}

it('writes a journal of hledger, without what would be read as its syntax', () => {
  expect(hledgerText(BOOKS).split('\n').slice(2)).toEqual([
    'decimal-mark .',
    'commodity 1000.00 COP',
    '',
    'account Activo:1.1 Caja- menor  ; type: A',
    'account Activo:1-1 Caja menor  ; type: A',
    'account Patrimonio:31 Capital  ; type: E',
    'account Ingreso:41 Ventas, varias  ; type: R',
    '',
    '2025-12-31 * Saldos iniciales',
    '    Activo:1.1 Caja- menor  10.00 COP',
    '    Patrimonio:31 Capital  -10.00 COP',
    '',
    '2026-03-02 * (2026-1) Venta "al contado", del día',
    '    Activo:1.1 Caja- menor  5.50 COP  ; centro: Norte uno',
    '    Ingreso:41 Ventas, varias  -5.50 COP',
    '',
  ])
})

it('writes for Beancount, whose accounts are letters, digits and dashes, each of its own', () => {
  const text = beancountText(BOOKS)
  const opened = text.split('\n').filter((line) => line.includes(' open '))
  expect(opened).toEqual([
    '2025-12-31 open Assets:1-1-Caja-menor COP',
    '2025-12-31 open Assets:1-1-Caja-menor-2 COP',
    '2025-12-31 open Equity:31-Capital COP',
    '2025-12-31 open Income:41-Ventas-varias COP',
  ])
  expect(text).toContain('2026-03-02 * "Venta \\"al contado\\"; del día" ^2026-1')
  expect(text).toContain('  Income:41-Ventas-varias  -5.50 COP')
})

it('lays journal and ledger out, the balance running from what stood before', () => {
  expect(journalSheet(BOOKS)).toHaveLength(3)
  expect(ledgerSheet(BOOKS).slice(1)).toEqual([
    ['1.1', 'Caja: menor', '', '', 'Saldo inicial', '', '', { amount: '10.00' }],
    [
      '1.1',
      'Caja: menor',
      { day: '2026-03-02' },
      '2026-1',
      BOOKS.entries[0]?.description,
      { amount: '5.50' },
      { amount: '0.00' },
      { amount: '15.50' },
    ],
    ['31', 'Capital', '', '', 'Saldo inicial', '', '', { amount: '-10.00' }],
    ['41', 'Ventas; varias', '', '', 'Saldo inicial', '', '', { amount: '0.00' }],
    [
      '41',
      'Ventas; varias',
      { day: '2026-03-02' },
      '2026-1',
      BOOKS.entries[0]?.description,
      { amount: '0.00' },
      { amount: '5.50' },
      { amount: '-5.50' },
    ],
  ])
})
