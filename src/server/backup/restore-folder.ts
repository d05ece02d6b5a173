import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startDatabase } from '../database/embedded.ts'
import type { Log } from '../log.ts'
import { StartupError } from '../start/startup-error.ts'

/** Inside the data folder, so that what is finished only has to be renamed. */
const ASIDE = '.restoring'
const KEY = 'secret.key'

/** Throws a StartupError unless a data folder has nothing in it but what a killed restore left, and perhaps the key. */
export function refuseFilled(dataDir: string) {
  if (!existsSync(dataDir)) return
  const there = readdirSync(dataDir).filter((name) => name !== ASIDE && name !== KEY)
  if (there.length === 0) return
  throw new StartupError(
    `La carpeta de datos ${dataDir} no está vacía (${there.slice(0, 3).join(', ')}): una copia solo se restaura donde no hay nada que perder. Elige otra con DATA_DIR.`,
  )
}

/**
 * Makes an embedded database beside where it will be, lets `work` fill it, and puts it in its place when it is whole and stopped.
 * Nothing of it is left when `work` throws.
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

/** The database may really be elsewhere, behind a link. */
function clear(aside: string) {
  const entry = join(aside, 'postgres')
  if (existsSync(entry)) rmSync(realpathSync(entry), { recursive: true, force: true })
  rmSync(aside, { recursive: true, force: true })
}
