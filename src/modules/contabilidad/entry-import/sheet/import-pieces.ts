import type { NewEntry } from '../../rows.ts'
import { MOST_LINES_AN_IMPORT, type NewEntryImport } from '../schemas.ts'

/** A request holds 100 KB, and more than its entries. */
const MOST_BYTES = 70_000
const LONGEST_NAME = 180

/** A file as it is sent: in pieces of whole entries, in the order of their days. */
export function importPieces(entries: readonly NewEntry[], file: string): NewEntryImport[] {
  const inOrder = entries.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const pieces: NewEntry[][] = []
  let [lines, bytes] = [0, 0]
  for (const entry of inOrder) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length
    const last = pieces.at(-1)
    if (last && lines + entry.lines.length <= MOST_LINES_AN_IMPORT && bytes + size <= MOST_BYTES) {
      last.push(entry)
      ;[lines, bytes] = [lines + entry.lines.length, bytes + size]
    } else {
      pieces.push([entry])
      ;[lines, bytes] = [entry.lines.length, size]
    }
  }
  const name = file.slice(0, LONGEST_NAME)
  return pieces.map((piece, at) => ({
    file_name: pieces.length === 1 ? name : `${name} (${at + 1} de ${pieces.length})`,
    entries: piece,
  }))
}
