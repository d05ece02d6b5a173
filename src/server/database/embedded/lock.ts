import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../start/startup-error.ts'

const SQLITE_BUSY = 5
const RETRY_MS = 100

/**
 * Holds a file locked until the release, or until this process ends in whatever way. Node has no file locks, SQLite has: the
 * system drops them with their process, so neither a crash nor a reused process number leaves anything to clean up. Whoever
 * ends just now is given `patienceMs`; then it throws a StartupError.
 */
export async function lock(file: string, refusal: string, patienceMs: number): Promise<() => void> {
  // Only its owner may lock it; never opened and closed when it is there, which would drop a lock of this same process.
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
