import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../start/startup-error.ts'

const SQLITE_BUSY = 5
const RETRY_MS = 100

/**
 * Locks a file until it is released, or until this process ends in any way. Node has no file locks, but SQLite does: the system drops them with their
 * process, so that neither a crash nor a reused pid leaves anything to clean up. Waits `patienceMs` for a process that is just ending.
 * @throws StartupError with `refusal` if the file stays locked
 */
export async function lock(file: string, refusal: string, patienceMs: number): Promise<() => void> {
  // Only its owner may lock it. An existing file is not opened and closed, which would drop a lock of this same process.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 })
  const last = Date.now() + patienceMs
  for (;;) {
    const release = tryLock(file)
    if (release) return release
    if (Date.now() >= last) throw new StartupError(refusal)
    await pause(RETRY_MS)
  }
}

function tryLock(file: string): (() => void) | null {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    return () => holder.close()
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw error
  }
}
