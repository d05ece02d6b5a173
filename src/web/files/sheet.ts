/** A cell of a file that we write: money and counts are numbers. */
export type SheetCell = string | number

/** Rows under their titles, which are the first row. */
export type Sheet = readonly (readonly SheetCell[])[]

const BOM = '\ufeff'

/** CSV as a Spanish Excel opens it by a double click: UTF-8 with its mark, ';', decimal comma, CRLF. */
export const csvOf = (sheet: Sheet) => BOM + sheet.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')

/** What a spreadsheet would run as a formula gets an apostrophe before it, so that it stays text. */
function csvCell(cell: SheetCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
