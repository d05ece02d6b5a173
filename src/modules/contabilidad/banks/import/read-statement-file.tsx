import type { StatementColumns } from '../formats/columns.ts'
import type { StatementAnswer, StatementRequest } from './read-worker.tsx'

export const MOST_STATEMENT_BYTES = 10 * 1024 * 1024
const UNREAD = 'No pudimos leer el archivo. Descárgalo de nuevo del banco.'

/** The statements of a file, read by a worker; or why there are none. */
export async function readStatementFile(file: File, columns: StatementColumns | null): Promise<StatementAnswer> {
  const worker = new Worker(new URL('./read-worker.tsx', import.meta.url), { type: 'module' })
  const bytes = await file.arrayBuffer()
  return new Promise<StatementAnswer>((resolve) => {
    worker.addEventListener('error', () => resolve({ format: 'Hoja', statements: [], sheet: null, problem: UNREAD }))
    worker.addEventListener('message', ({ data }: MessageEvent<StatementAnswer>) => resolve(data))
    worker.postMessage({ name: file.name, bytes, columns } satisfies StatementRequest, [bytes])
  }).finally(() => worker.terminate())
}
