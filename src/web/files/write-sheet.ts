import type { FileFormats } from '#src/kernel/files/file-formats.ts'
import { type NamedSheet, xlsxOf } from '#src/kernel/files/xlsx.ts'
import { csvOf } from './csv.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** The file of one spreadsheet. */
export const writeSheet = async (format: SheetFormat, sheet: NamedSheet, formats: FileFormats): Promise<Blob> =>
  format === 'csv'
    ? new Blob([csvOf(sheet.rows, formats)], { type: 'text/csv;charset=utf-8' })
    : xlsxOf([sheet], formats)
