import { csvOf } from './csv.ts'
import type { FileFormats } from './file-formats.ts'
import { type NamedSheet, xlsxOf } from './xlsx.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** The file of one spreadsheet. */
export const writeSheet = async (format: SheetFormat, sheet: NamedSheet, formats: FileFormats): Promise<Blob> =>
  format === 'csv'
    ? new Blob([csvOf(sheet.rows, formats)], { type: 'text/csv;charset=utf-8' })
    : xlsxOf([sheet], formats)
