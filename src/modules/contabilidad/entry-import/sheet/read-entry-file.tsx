import type { EntryFileAnswer, EntryFileRequest } from './read-worker.tsx'

const UNREAD = 'No pudimos leer el archivo. Ábrelo y guárdalo de nuevo como .xlsx o .csv.'

/** The sheet of a file, read by a worker; or why there is none. */
export async function readEntryFile(file: File): Promise<EntryFileAnswer> {
  const worker = new Worker(new URL('./read-worker.tsx', import.meta.url), { type: 'module' })
  const bytes = await file.arrayBuffer()
  return new Promise<EntryFileAnswer>((resolve) => {
    worker.addEventListener('error', () => resolve({ problem: UNREAD }))
    worker.addEventListener('message', ({ data }: MessageEvent<EntryFileAnswer>) => resolve(data))
    worker.postMessage({ name: file.name, bytes } satisfies EntryFileRequest, [bytes])
  }).finally(() => worker.terminate())
}
