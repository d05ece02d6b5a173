import { expect, it } from 'vitest'
import { dayOf, readBack } from '../../../../test/files/spreadsheets.ts'
import type { InvoiceRow } from '../invoices/schemas.ts'
import type { LedgerRow } from '../rows.ts'
import { ageingSheet, statementSheet, summedSheet } from './report-sheets.ts'
import type { StatementSection } from './rules.ts'
import { bookSheet, invoiceSheet } from './sheets.ts'

const INVOICE = {
  kind: 'Factura',
  number: 'FAC-2026-001',
  date: '2026-11-02',
  due_date: '2026-12-02',
  client: 'Ana',
  description: '=1+1',
  status: 'Pendiente',
  amount: '1234.50',
  paid: '0.00',
  credited: '0.00',
  balance: '1234.50',
  currency: 'COP',
} as InvoiceRow
const LINE = {
  date: '2026-11-02',
  entry: 'AS-1',
  code: '1305',
  account: 'Clientes',
  description: 'Venta',
  cost_center: null,
  debit: '1234.50',
  credit: '0.00',
  balance: '1234.50',
} as unknown as LedgerRow
const SUMS = { opening: '0.00', debit: '1234.50', credit: '0.00', closing: '1234.50' }

it('takes invoices out with days that are days and money that is a number', async () => {
  expect((await readBack(invoiceSheet([INVOICE])))[1]).toEqual([
    'Factura',
    'FAC-2026-001',
    dayOf('2026-11-02'),
    'Ana',
    '=1+1',
    dayOf('2026-12-02'),
    'Pendiente',
    1234.5,
    0,
    0,
    1234.5,
    'COP',
  ])
})

it('takes a book out likewise, between what was before and is after', async () => {
  expect((await readBack(bookSheet([LINE], SUMS))).slice(1)).toEqual([
    [null, null, null, 'Saldo inicial', null, null, null, 0],
    [dayOf('2026-11-02'), 'AS-1', '1305 Clientes', 'Venta', null, 1234.5, 0, 1234.5],
    [null, null, null, 'Total', null, 1234.5, 0, 1234.5],
  ])
})

it('takes a statement out with its totals, and codes as texts', async () => {
  const rows = [{ id: '1', code: '0105', name: 'Caja', depth: 0, amount: '-12.30' }]
  const section = { type: 'Activo', rows, total: '-12.30' } as unknown as StatementSection
  expect(await readBack(statementSheet([{ section, after: [{ label: 'Resultado', amount: '7.00' }] }]))).toEqual([
    ['Código', 'Cuenta', 'Importe'],
    ['0105', 'Caja', -12.3],
    [null, 'Total Activo', -12.3],
    [null, 'Resultado', 7],
  ])
})

it('takes sums and what is owed out as numbers', async () => {
  const rows = [{ code: '1105', name: 'Caja', debit: '10.00' }]
  const names = { Código: (row: (typeof rows)[0]) => row.code, Cuenta: (row: (typeof rows)[0]) => row.name }
  expect((await readBack(summedSheet(rows, names, { debit: 'Debe' }, { debit: '10.00' }))).slice(1)).toEqual([
    ['1105', 'Caja', 10],
    [null, 'Total', 10],
  ])
  const owed = { client: 'Ana', invoices: 2, current: '1.00', to30: '0.00', to60: '0.00', to90: '0.00' }
  const figures = { current: 'Al corriente', to30: '30', to60: '60', to90: '90', over90: 'Más', total: 'Total' }
  expect((await readBack(ageingSheet([{ ...owed, over90: '0.00', total: '1.00' }], figures)))[1]).toEqual([
    'Ana',
    2,
    1,
    0,
    0,
    0,
    0,
    1,
  ])
})
