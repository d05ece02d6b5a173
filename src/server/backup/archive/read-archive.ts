import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartupError } from '../../start/startup-error.ts'
import { announcedBy, BLOCK, paddingOf } from './tar.ts'

/** No file of an archive is larger: a greater length means damage, and no buffer is allocated for it. */
const LARGEST = 256 * 1024 * 1024

export interface ArchiveMember {
  name: string
  bytes: Buffer
}

/**
 * Yields the files of an archive in order, one in memory at a time.
 * @throws StartupError if the archive is cut off or damaged
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveMember> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new StartupError(`No se puede abrir la copia ${file}: ${error.message}`)
  })
  try {
    for (;;) {
      const announced = announcedBy(await take(handle, BLOCK, file))
      if (announced === null) return
      if (announced === undefined || announced.size > LARGEST) throw new StartupError(damagedText(file))
      const bytes = await take(handle, announced.size, file)
      await take(handle, paddingOf(announced.size).length, file)
      yield { name: announced.name, bytes }
    }
  } finally {
    await handle.close()
  }
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const damagedText = (file: string) => `La copia ${file} está dañada y no se restaura nada de ella. Usa otra.`

async function take(handle: FileHandle, size: number, file: string): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await handle.read(bytes, filled, size - filled)
    if (bytesRead === 0)
      throw new StartupError(`La copia ${file} está incompleta y no se restaura nada de ella. Usa otra.`)
    filled += bytesRead
  }
  return bytes
}
