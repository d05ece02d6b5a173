import { type ParsedTable, parsedTableOf, readTable, UnreadableFile } from '#src/web/files/read-table.ts'
import type { ImportKind } from '../../rows.ts'
import { MOST_IMPORT_LINES } from '../limits.ts'
import { titlesIn } from '../rows/matching.ts'

// Files are read beside the page, which goes on answering however long they are.

export interface ReaderRequest {
  kind: ImportKind
  name: string
  bytes: ArrayBuffer
}

/** What is wrong with the file; or its titles, then its rows bit by bit, and the end. */
export type ReaderAnswer =
  | { problem: string }
  | { tooMany: number }
  | Omit<ParsedTable, 'rows'>
  | Pick<ParsedTable, 'rows'>
  | 'end'

/** Rows that are told at once: taking them holds the page for a millisecond or two. */
const ROWS_AT_ONCE = 500

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void read(data).catch(reportError))

async function read({ kind, name, bytes }: ReaderRequest): Promise<void> {
  const tell = (answer: ReaderAnswer) => postMessage(answer)
  try {
    const { rows, ...head } = parsedTableOf(await readTable(name, bytes, titlesIn(kind)), titlesIn(kind))
    if (rows.length > MOST_IMPORT_LINES) return tell({ tooMany: rows.length })
    tell(head)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) tell({ rows: rows.slice(at, at + ROWS_AT_ONCE) })
    tell('end')
  } catch (reason) {
    if (!(reason instanceof UnreadableFile)) throw reason
    tell({ problem: reason.message })
  }
}
