import { localDay } from '#src/kernel/days/day.ts'
import { fileFormats } from '#src/kernel/files/file-formats.ts'
import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { NamedSheet } from '#src/kernel/files/xlsx.ts'
import { figureFormats } from '#src/web/formats.ts'
import { saveFile } from './save-file.tsx'
import type { WriterRequest } from './sheet-worker.ts'
import type { SheetFormat } from './write-sheet.ts'

/** Rows sent to the worker in one message: copying them blocks the page for a millisecond or two. */
const ROWS_AT_ONCE = 1_000

/** Downloads a spreadsheet with today's date in its name, as in 'clientes-2026-11-21.xlsx', in the formats of the company's country. */
export async function saveSheet(name: string, format: SheetFormat, sheet: Spreadsheet): Promise<void> {
  saveFile(`${name}-${localDay()}.${format}`, await sheetsFile(format, [{ name, rows: sheet }]))
}

/** The file of several spreadsheets, written in a worker. */
export function sheetsFile(format: SheetFormat, sheets: readonly NamedSheet[]): Promise<Blob> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const tell = (request: WriterRequest) => worker.postMessage(request)
  for (const { name, rows } of sheets) {
    tell({ tab: name })
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) tell({ rows: rows.slice(at, at + ROWS_AT_ONCE) })
  }
  tell({ format, formats: fileFormats(figureFormats()) })
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  }).finally(() => worker.terminate())
}
