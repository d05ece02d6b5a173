import type { CellObject } from 'write-excel-file/universal'
import type { FileFormats } from './file-formats.ts'
import type { SheetCell, Spreadsheet } from './spreadsheet.ts'

/** A spreadsheet with the name on its tab. */
export interface NamedSheet {
  name: string
  rows: Spreadsheet
}

/** The longest tab name that spreadsheets accept. */
const LONGEST_TAB = 31
const NARROWEST = 10
const WIDEST = 48
/** Rows that are sampled for the width of a column. */
const SAMPLE = 200

/** XLSX that stores texts as texts, so that nothing in them runs as a formula, and numbers, money and days with their type. */
export async function xlsxOf(sheets: readonly NamedSheet[], formats: FileFormats): Promise<Blob> {
  const { default: writeXlsx } = await import('write-excel-file/universal')
  return writeXlsx(
    sheets.map(({ name, rows: [titles = [], ...rows] }) => ({
      sheet: tabOf(name),
      data: [
        titles.map((title) => ({ value: String(title), type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((cell) => xlsxCell(cell, formats))),
      ],
      columns: titles.map((title, at) => ({ width: widthOf([title, ...rows.slice(0, SAMPLE).map((row) => row[at])]) })),
      stickyRowsCount: 1,
    })),
  ).toBlob()
}

const tabOf = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_TAB)

function xlsxCell(cell: SheetCell, { day, whole }: FileFormats): CellObject {
  if (typeof cell === 'string') return { value: cell, type: String, format: '@' }
  if (typeof cell === 'number') {
    return { value: cell, type: Number, format: Number.isInteger(cell) ? '#,##0' : '#,##0.0#' }
  }
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: day }
  const value = Number(cell.amount)
  return { value, type: Number, format: whole && Number.isInteger(value) ? '#,##0' : '#,##0.00' }
}

function widthOf(cells: readonly (SheetCell | undefined)[]): number {
  const longest = Math.max(...cells.map((cell) => (cell === undefined ? 0 : lengthOf(cell))))
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
}

function lengthOf(cell: SheetCell): number {
  if (typeof cell === 'string') return cell.length
  if (typeof cell === 'number') return String(cell).length * 1.3
  return 'day' in cell ? cell.day.length : cell.amount.length * 1.3
}
