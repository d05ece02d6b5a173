import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { BillRow } from './schemas.ts'

/** The listed bills as a spreadsheet. */
export const billSheet = (rows: readonly BillRow[]): Spreadsheet => [
  [
    'Número',
    'Número del proveedor',
    'Fecha',
    'Vencimiento',
    'Proveedor',
    'Descripción',
    'Estado',
    'Total',
    'Pagado',
    'Acreditado',
    'Saldo',
    'Moneda',
  ],
  ...rows.map((row) => [
    row.number,
    row.supplier_number,
    dayCell(row.date),
    dayCell(row.due_date),
    row.supplier,
    row.description,
    row.status,
    amountCell(row.amount),
    amountCell(row.paid),
    amountCell(row.credited),
    amountCell(row.balance),
    row.currency,
  ]),
]
