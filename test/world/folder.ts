import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What a whole run has in databases at a time, with ample room. */
const ROOM = 4 * 1_024 ** 3

/** A new empty folder that the database's account may pass through when root runs the tests. */
export function reachableFolder(): string {
  return folderIn(tmpdir())
}

/** As `reachableFolder`, in memory where the machine has room: a database is thousands of files, made for each test file and thrown away. */
export function memoryFolder(): string {
  return hasRoom() ? folderIn(MEMORY) : reachableFolder()
}

function folderIn(place: string): string {
  const folder = mkdtempSync(join(place, 'trama-test-'))
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}
