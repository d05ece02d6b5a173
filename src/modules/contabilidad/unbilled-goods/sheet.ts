import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { UnbilledGoods } from './schemas.ts'

/** Line by line, with the sum and the ledger's account under it. */
export const unbilledSheet = ({ rows, total, unbooked, ledger, difference }: UnbilledGoods): Spreadsheet => [
  ['Proveedor', 'Orden', 'Entrada', 'Remisión', 'Fecha', 'Producto', ...UNITS, 'Valor por facturar'],
  ...rows.map((row) => [
    ...[row.supplier, row.order?.number ?? '', row.receipt, row.reference, dayCell(row.date), row.description],
    ...[row.received, row.billed, row.returned, row.open, amountCell(row.value)],
  ]),
  sumRow('Total', total),
  ...(unbooked === '0.00' ? [] : [sumRow('De antes de llevar la mercancía en los libros', unbooked)]),
  ...(ledger === null || difference === null
    ? []
    : [sumRow('Saldo de la cuenta en el libro mayor', ledger), sumRow('Diferencia', difference)]),
]

const UNITS = ['Recibidas', 'Facturadas', 'Devueltas', 'Por facturar']

const sumRow = (title: string, amount: string) => [title, ...Array<string>(9).fill(''), amountCell(amount)]
