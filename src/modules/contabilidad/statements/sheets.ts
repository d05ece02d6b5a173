import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { InvoiceRow } from '../invoices/schemas.ts'
import type { LedgerRow } from '../rows.ts'

/** The listed invoices as a spreadsheet. */
export const invoiceSheet = (rows: readonly InvoiceRow[]): Spreadsheet => [
  [
    'Documento',
    'Número',
    'Fecha',
    'Cliente',
    'Descripción',
    'Vencimiento',
    'Estado',
    'Total',
    'Pagado',
    'Acreditado',
    'Saldo',
    'Moneda',
  ],
  ...rows.map((row) => [
    row.kind,
    row.number,
    dayCell(row.date),
    row.client,
    row.description,
    dayCell(row.due_date),
    row.status,
    amountCell(row.amount),
    amountCell(row.paid),
    amountCell(row.credited),
    amountCell(row.balance),
    row.currency,
  ]),
]

/** A ledger as a spreadsheet, between its opening and closing balance. */
export const bookSheet = (
  rows: readonly LedgerRow[],
  sums: Record<'opening' | 'debit' | 'credit' | 'closing', string> | undefined,
): Spreadsheet => [
  ['Fecha', 'Asiento', 'Cuenta', 'Descripción', 'Centro de costo', 'Debe', 'Haber', 'Saldo'],
  ...(sums ? [['', '', '', 'Saldo inicial', '', '', '', amountCell(sums.opening)]] : []),
  ...rows.map((row) => [
    dayCell(row.date),
    row.entry,
    `${row.code} ${row.account}`,
    row.description,
    row.cost_center ?? '',
    amountCell(row.debit),
    amountCell(row.credit),
    amountCell(row.balance),
  ]),
  ...(sums ? [['', '', '', 'Total', '', ...[sums.debit, sums.credit, sums.closing].map(amountCell)]] : []),
]
