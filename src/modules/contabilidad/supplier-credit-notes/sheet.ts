import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { SupplierCreditNoteRow } from './schemas.ts'

/** The listed notes as a spreadsheet. */
export const supplierCreditNoteSheet = (rows: readonly SupplierCreditNoteRow[]): Spreadsheet => [
  [
    'Número',
    'Número del proveedor',
    'Fecha',
    'Factura',
    'Proveedor',
    'Motivo',
    'Estado',
    'Total',
    'Pagado de más',
    'Moneda',
  ],
  ...rows.map((row) => [
    row.number,
    row.supplier_number,
    dayCell(row.date),
    row.bill,
    row.supplier,
    row.reason,
    row.status,
    amountCell(row.amount),
    amountCell(row.refunded),
    row.currency,
  ]),
]
