import readXlsx from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { fileFormats } from '#src/web/files/file-formats.ts'
import { writeSheet } from '#src/web/files/write-sheet.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import type { LedgerRow } from './rows.ts'
import { bookSheet, invoiceSheet } from './sheets.ts'

const INVOICE = {
  ...{ number: 'FAC-2026-001', date: '2026-11-02', due_date: '2026-12-02', client: 'Ana', description: '=1+1' },
  ...{ status: 'Pendiente', amount: '1234.50', paid: '0.00', balance: '1234.50', currency: 'COP' },
} as InvoiceRow
const LINE = {
  ...{ date: '2026-11-02', entry: 'AS-1', code: '1305', account: 'Clientes', description: 'Venta', cost_center: null },
  ...{ debit: '1234.50', credit: '0.00', balance: '1234.50' },
} as unknown as LedgerRow
const SUMS = { opening: '0.00', debit: '1234.50', credit: '0.00', closing: '1234.50' }

const readBack = async (rows: ReturnType<typeof bookSheet>) => {
  const file = await writeSheet('xlsx', { name: 'a', rows }, fileFormats(formatsOf('Colombia')))
  const [sheet] = await readXlsx(await file.arrayBuffer())
  return sheet?.data
}

it('takes invoices out with days that are days and money that is a number', async () => {
  expect((await readBack(invoiceSheet([INVOICE])))?.[1]).toEqual([
    ...['FAC-2026-001', new Date('2026-11-02T00:00:00Z'), 'Ana', '=1+1', new Date('2026-12-02T00:00:00Z')],
    ...['Pendiente', 1234.5, 0, 1234.5, 'COP'],
  ])
})

it('takes a book out likewise, between what was before and is after', async () => {
  expect((await readBack(bookSheet([LINE], SUMS)))?.slice(1)).toEqual([
    [null, null, null, 'Saldo inicial', null, null, null, 0],
    [new Date('2026-11-02T00:00:00Z'), 'AS-1', '1305 Clientes', 'Venta', null, 1234.5, 0, 1234.5],
    [null, null, null, 'Total', null, 1234.5, 0, 1234.5],
  ])
})
