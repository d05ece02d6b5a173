import { LONGEST_KEYS, MOST_BYTES_A_BATCH, MOST_KEYS_A_BATCH, MOST_ROWS_A_BATCH } from '../limits.ts'

/** Cuts rows into batches that a request can carry, each when it is asked for: by number, by bytes and by keys of their JSON. */
export function* batchesOf<R>(rows: Iterable<R>): Generator<R[]> {
  let open: R[] = []
  let bytes = 0
  let keys = 0
  for (const row of rows) {
    const rowBytes = bytesOf(row)
    const rowKeys = keysOf(row)
    const full =
      open.length >= MOST_ROWS_A_BATCH || bytes + rowBytes > MOST_BYTES_A_BATCH || keys + rowKeys > MOST_KEYS_A_BATCH
    if (full && open.length > 0) {
      yield open
      open = []
      bytes = 0
      keys = 0
    }
    open.push(row)
    bytes += rowBytes
    keys += rowKeys
  }
  if (open.length > 0) yield open
}

/** Joins keys, one a line, into questions that fit into an address. */
export function questionsOf(keys: Iterable<string>): string[] {
  const questions: string[] = []
  let open: string[] = []
  let length = 0
  for (const key of new Set(keys)) {
    const more = encodeURIComponent(`${key}\n`).length
    if (key === '' || more > LONGEST_KEYS) continue
    if (length + more > LONGEST_KEYS) {
      questions.push(open.join('\n'))
      open = []
      length = 0
    }
    open.push(key)
    length += more
  }
  return open.length > 0 ? [...questions, open.join('\n')] : questions
}

const encoder = new TextEncoder()
const bytesOf = (row: unknown) => encoder.encode(JSON.stringify(row)).length + 1

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return (Array.isArray(value) ? 0 : inside.length) + inside.reduce((sum: number, part) => sum + keysOf(part), 0)
}
