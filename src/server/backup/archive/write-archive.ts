import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { END, headerOf, paddingOf } from './tar.ts'

const OURS_ONLY = 0o600
/** The suffix of an archive that is not finished yet. */
export const UNFINISHED = '.partial'

export interface ArchiveWriter {
  /** Adds a file and returns its SHA-256. */
  add(name: string, bytes: Buffer): Promise<string>
}

/**
 * Writes an archive under a temporary name and renames it when everything is on disk, so that a file with the final name is always complete. Leaves
 * nothing behind when `fill` throws. Returns the archive's size.
 */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<number> {
  const draft = `${file}${UNFINISHED}`
  const seconds = Math.floor(Date.now() / 1_000)
  const handle = await open(draft, 'wx', OURS_ONLY)
  let size = 0
  const write = async (...parts: Buffer[]) => {
    for (const part of parts) {
      await handle.appendFile(part)
      size += part.length
    }
  }
  try {
    await fill({
      async add(name, bytes) {
        await write(headerOf(name, bytes.length, seconds), bytes, paddingOf(bytes.length))
        return createHash('sha256').update(bytes).digest('hex')
      },
    })
    await write(END)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
    await flush(dirname(file))
    return size
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Syncs the folder: only then does the new name survive a crash. */
async function flush(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
