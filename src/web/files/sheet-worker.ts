import type { SheetCell, Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { FileFormats } from './file-formats.ts'
import { type SheetFormat, writeSheet } from './write-sheet.ts'

// Files are written in a worker, so that the page stays responsive however long they are.

/** More rows of the spreadsheet, or the file to make of all of them. */
export type WriterRequest = { rows: Spreadsheet } | { format: SheetFormat; name: string; formats: FileFormats }

const rows: (readonly SheetCell[])[] = []

addEventListener('message', ({ data }: MessageEvent<WriterRequest>) => {
  if ('rows' in data) for (const row of data.rows) rows.push(row)
  else writeSheet(data.format, { name: data.name, rows }, data.formats).then((file) => postMessage(file), reportError)
})
