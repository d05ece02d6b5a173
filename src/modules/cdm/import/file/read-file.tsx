import type { ParsedTable } from '#src/web/files/read-table.ts'
import { count } from '#src/web/formats.ts'
import type { ImportKind } from '../../rows.ts'
import { MOST_IMPORT_LINES } from '../limits.ts'
import type { ReaderAnswer, ReaderRequest } from './read-worker.tsx'

export interface ReadFile {
  name: string
  sheet: ParsedTable
}

const LONGEST_NAME = 200
/** The worker broke down: more memory than there is, or a library's own mistake. */
const UNREAD = 'No pudimos leer el archivo. Ábrelo y guárdalo de nuevo como .xlsx o .csv.'

const tooLong = (rows: number) =>
  `El archivo tiene ${count(rows)} filas y como máximo pueden ser ${count(MOST_IMPORT_LINES)}. Divídelo en varios.`

/** The sheet of a file, read by a worker; or the sentence that says why there is none. */
export async function readFile(kind: ImportKind, file: File): Promise<ReadFile | string> {
  const worker = new Worker(new URL('./read-worker.tsx', import.meta.url), { type: 'module' })
  try {
    const bytes = await file.arrayBuffer()
    const sheet: ParsedTable = { titles: [], rows: [], blanks: 0 }
    const problem = await new Promise<string | null>((resolve) => {
      worker.addEventListener('error', () => resolve(UNREAD))
      worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
        if (data === 'end') resolve(null)
        else if ('problem' in data) resolve(data.problem)
        else if ('tooMany' in data) resolve(tooLong(data.tooMany))
        else if ('rows' in data) sheet.rows.push(...data.rows)
        else Object.assign(sheet, data)
      })
      worker.postMessage({ kind, name: file.name, bytes } satisfies ReaderRequest, [bytes])
    })
    return problem ?? { name: file.name.slice(0, LONGEST_NAME), sheet }
  } finally {
    worker.terminate()
  }
}
