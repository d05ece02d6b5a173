import type { ZipPart } from '#src/kernel/files/zip.ts'
import { Failure, send } from '#src/web/calls/transport.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { sheetsFile } from '#src/web/files/save-sheet.tsx'
import { contabilidad } from '../../contract.ts'
import { beyondPack, PAPERS_INDEX, packedNames, papersSheet } from '../papers.ts'

interface WantedPapers {
  from: string
  to: string
  company: string | null
  onProgress: (done: number, of: number) => void
}

/** The attached files of a period with their index, fetched one by one. @throws Failure, also for more than an archive holds */
export async function packPapers({ from, to, company, onProgress }: WantedPapers): Promise<ZipPart[]> {
  const files = await allRows(contabilidad.bookedFiles, { from, to }, company)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (beyondPack({ files: files.length, bytes }) !== '')
    throw new Failure(0, 'Los soportes de ese período no caben en un paquete: elige uno más corto.')
  const names = packedNames(files)
  const index = await sheetsFile('xlsx', [{ name: 'Soportes', rows: papersSheet(files, names) }])
  const parts: ZipPart[] = [{ name: PAPERS_INDEX, bytes: await packedBytes(index) }]
  for (const [at, { file_id }] of files.entries()) {
    onProgress(at, files.length)
    const file = (await send(contabilidad.accountingFile, { id: file_id }, { company })) as File
    parts.push({ name: names[at] ?? file.name, bytes: await packedBytes(file) })
  }
  return parts
}

export const packedBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
