import type { FileFormats } from '#src/kernel/files/file-formats.ts'
import type { SheetCell, Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { xlsxOf } from '#src/kernel/files/xlsx.ts'
import { type SheetFormat, writeSheet } from './write-sheet.ts'

// Files are written in a worker, so that the page stays responsive however long they are.

/** A sheet that begins, more rows of it, or the file to make of all of them; CSV has one sheet. */
export type WriterRequest = { tab: string } | { rows: Spreadsheet } | { format: SheetFormat; formats: FileFormats }

const sheets: { name: string; rows: (readonly SheetCell[])[] }[] = []

addEventListener('message', ({ data }: MessageEvent<WriterRequest>) => {
  if ('tab' in data) sheets.push({ name: data.tab, rows: [] })
  else if ('rows' in data) for (const row of data.rows) sheets.at(-1)?.rows.push(row)
  else fileOf(data.format, data.formats).then((file) => postMessage(file), reportError)
})

function fileOf(format: SheetFormat, formats: FileFormats): Promise<Blob> {
  const [first] = sheets
  return format === 'csv' && first ? writeSheet('csv', first, formats) : xlsxOf(sheets, formats)
}
