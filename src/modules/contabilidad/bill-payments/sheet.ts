import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { SupplierPaymentRow } from './schemas.ts'

/** The listed payments as a spreadsheet. */
export const supplierPaymentRows = (rows: readonly SupplierPaymentRow[]): Spreadsheet => [
  [
    'Número',
    'Fecha',
    'Proveedor',
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
    row.supplier,
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
