import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { ExpenseRow } from './schemas.ts'

/** The listed expenses as a spreadsheet. */
export const expenseSheet = (rows: readonly ExpenseRow[]): Spreadsheet => [
  ['Número', 'Fecha', 'En qué', 'Proveedor', 'Cuenta', 'Pagado con', 'Estado', 'Importe', 'Moneda'],
  ...rows.map((row) => [
    row.number,
    dayCell(row.date),
    row.description,
    row.supplier,
    row.cost_account,
    row.account,
    row.status,
    amountCell(row.amount),
    row.currency,
  ]),
]
