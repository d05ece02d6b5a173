import { localDay } from '#src/kernel/day.ts'
import { saveFile } from './save-file.tsx'
import { csvOf, type Sheet } from './sheet.ts'

export type SheetFormat = 'csv' | 'xlsx'

const WIDTH = 24

/** Hands a sheet to the person as a file of today, as in 'clientes-2026-11-21.xlsx'. */
export async function saveSheet(name: string, format: SheetFormat, sheet: Sheet): Promise<void> {
  saveFile(`${name}-${localDay()}.${format}`, format === 'csv' ? csvFile(sheet) : await xlsxFile(sheet))
}

export const csvFile = (sheet: Sheet) => new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' })

/** Texts are cells of text, so that nothing in them runs as a formula. */
async function xlsxFile([titles = [], ...rows]: Sheet): Promise<Blob> {
  const { default: writeXlsx } = await import('write-excel-file/universal')
  const head = titles.map((title) => ({ value: String(title), type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String })),
  )
  return writeXlsx([head, ...body], { columns: titles.map(() => ({ width: WIDTH })), stickyRowsCount: 1 }).toBlob()
}
