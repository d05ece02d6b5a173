import { CLIENT_COLUMNS, COLUMNS } from '../import/columns.ts'
import type { Client, Kind, Product } from '../rows.ts'
import { variantsText } from '../rules.ts'

/** A cell of a file that we write: money and counts are numbers. */
export type ExportCell = string | number

const titlesOf = (kind: Kind) => COLUMNS[kind].map(({ title }) => title)

/** Clients under the titles by which an import knows them again. */
export const clientSheet = (clients: readonly Client[]): ExportCell[][] => [
  titlesOf('clientes'),
  ...clients.map((client) => CLIENT_COLUMNS.map(({ field }) => client[field])),
]

/** Products likewise. */
export const productSheet = (products: readonly Product[]): ExportCell[][] => [
  titlesOf('productos'),
  ...products.map((product) => [
    product.name,
    Number(product.price),
    product.type,
    product.stock,
    product.min_stock,
    product.description,
    variantsText(product.variants),
  ]),
]

const BOM = '\ufeff'

/** CSV as a Spanish Excel opens it by a double click: UTF-8 with its mark, ';', decimal comma, CRLF. */
export const csvOf = (sheet: readonly ExportCell[][]) =>
  BOM + sheet.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')

/** What a spreadsheet would run as a formula gets an apostrophe before it, so that it stays text. */
function csvCell(cell: ExportCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
