import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startDatabase } from '../database/embedded.ts'
import type { Log } from '../log.ts'
import { StartupError } from '../start/startup-error.ts'

/** Inside the data folder, so that a finished restore is only a rename. */
const ASIDE = '.restoring'
const KEY = 'secret.key'

/**
 * Refuses a data folder with other content than an interrupted restore's and perhaps the key.
 * @throws StartupError if there is any
 */
export function refuseFilled(dataDir: string) {
  if (!existsSync(dataDir)) return
  const there = readdirSync(dataDir).filter((name) => name !== ASIDE && name !== KEY)
  if (there.length === 0) return
  throw new StartupError(
    `La carpeta de datos ${dataDir} no está vacía (${there.slice(0, 3).join(', ')}): una copia solo se restaura donde no hay nada que perder. Elige otra con DATA_DIR.`,
  )
}

/**
 * Creates an embedded database beside its final place, lets `work` fill it, and renames it when it is complete and stopped. Leaves nothing behind
 * when `work` throws.
 */
export async function restoreIntoFolder(
  dataDir: string,
  log: Log,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const aside = join(dataDir, ASIDE)
  clear(aside)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  try {
    const database = await startDatabase({ dataDir: aside, log })
    try {
      await work(database.url)
    } finally {
      await database.stop()
    }
    renameSync(join(aside, 'postgres'), join(dataDir, 'postgres'))
  } finally {
    clear(aside)
  }
}

/** The database may be elsewhere, behind a symbolic link. */
function clear(aside: string) {
  const entry = join(aside, 'postgres')
  if (existsSync(entry)) rmSync(realpathSync(entry), { recursive: true, force: true })
  rmSync(aside, { recursive: true, force: true })
}
