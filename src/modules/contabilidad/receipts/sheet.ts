import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { ReceiptRow } from './schemas.ts'

/** The listed receipts as a spreadsheet. */
export const receiptRows = (rows: readonly ReceiptRow[]): Spreadsheet => [
  [
    'Número',
    'Fecha',
    'Cliente',
    'Forma de pago',
    'Referencia',
    'Estado',
    'Importe',
    'Aplicado',
    'Devuelto',
    'Anticipo',
    'Moneda',
  ],
  ...rows.map((row) => [
    row.number,
    dayCell(row.date),
    row.client,
    row.method,
    row.reference,
    row.status,
    amountCell(row.amount),
    amountCell(row.applied),
    amountCell(row.returned),
    amountCell(row.balance),
    row.currency,
  ]),
]
