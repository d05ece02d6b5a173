import { type ParsedTable, parsedTableOf, readTable, UnreadableFile } from '#src/web/files/read-table.ts'
import { MOST_IMPORTED_LINES } from '../schemas.ts'
import { entryTitlesIn } from './entry-columns.ts'

// Files are read beside the page, which goes on answering however long they are.

export interface EntryFileRequest {
  name: string
  bytes: ArrayBuffer
}

/** The sheet, or why there is none. */
export type EntryFileAnswer = { sheet: ParsedTable } | { problem: string }

addEventListener(
  'message',
  ({ data }: MessageEvent<EntryFileRequest>) => void read(data).then(postMessage, reportError),
)

async function read({ name, bytes }: EntryFileRequest): Promise<EntryFileAnswer> {
  try {
    const sheet = parsedTableOf(await readTable(name, bytes, entryTitlesIn), entryTitlesIn)
    if (sheet.rows.length <= MOST_IMPORTED_LINES) return { sheet }
    return {
      problem: `El archivo tiene ${sheet.rows.length} filas y como máximo pueden ser 5.000. Divídelo en varios.`,
    }
  } catch (reason) {
    if (!(reason instanceof UnreadableFile)) throw reason
    return { problem: reason.message }
  }
}
