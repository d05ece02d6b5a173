import type { FileFormats } from '#src/kernel/files/file-formats.ts'
import { escapeFormula } from '#src/kernel/files/formulas.ts'
import type { SheetCell, Spreadsheet } from '#src/kernel/files/spreadsheet.ts'

const BOM = '\ufeff'
/**
 * CSV that the country's spreadsheets open by a double click: UTF-8 with BOM, CRLF, and ';' between cells where the comma is the decimal mark,
 * otherwise ','. Days are ISO, which every spreadsheet recognizes.
 */
export function csvOf(sheet: Spreadsheet, { point }: Pick<FileFormats, 'point'>): string {
  const separator = point === ',' ? ';' : ','
  return BOM + sheet.map((row) => `${row.map((cell) => csvCell(cell, point)).join(separator)}\r\n`).join('')
}

function csvCell(cell: SheetCell, point: string): string {
  if (typeof cell === 'number') return String(cell).replace('.', point)
  if (typeof cell === 'string') return quoted(escapeFormula(cell))
  return 'day' in cell ? cell.day : cell.amount.replace('.', point)
}

const quoted = (text: string) =>
  /[,;\t"\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
