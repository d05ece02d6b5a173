import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { CreditNoteRow } from './schemas.ts'

/** The listed credit notes as a spreadsheet. */
export const creditNoteSheet = (rows: readonly CreditNoteRow[]): Spreadsheet => [
  ['Número', 'Fecha', 'Factura', 'Cliente', 'Motivo', 'Estado', 'Total', 'Devuelto', 'Moneda'],
  ...rows.map((row) => [
    row.number,
    dayCell(row.date),
    row.invoice,
    row.client,
    row.reason,
    row.status,
    amountCell(row.amount),
    amountCell(row.refunded),
    row.currency,
  ]),
]
