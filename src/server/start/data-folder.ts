import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Only its owner may list it; others may pass through, as the database's account must. */
const PASSAGE = 0o711

/**
 * Creates the data folder if missing and checks that it is writable. Folder by folder, because Node's recursive mkdir never ends where the file
 * system refuses (/proc).
 * @throws StartupError with the reason
 */
export function prepareDataFolder(folder: string) {
  try {
    make(folder)
    const probe = join(folder, `.prueba-${process.pid}`)
    writeFileSync(probe, 'prueba', { flush: true })
    rmSync(probe)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`DATA_DIR: ${reasonOf(error as NodeJS.ErrnoException, folder)}`)
  }
}

function make(folder: string) {
  const there = statSync(folder, { throwIfNoEntry: false })
  if (there?.isDirectory()) return
  if (there) throw new StartupError(`DATA_DIR: ${folder} es un archivo, y debería ser una carpeta.`)
  make(dirname(folder))
  mkdirSync(folder, { mode: PASSAGE })
}

function reasonOf({ code, message }: NodeJS.ErrnoException, folder: string): string {
  if (code === 'EROFS') return `${folder} está en un disco de solo lectura.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `no queda espacio en el disco de ${folder}.`
  if (code === 'EACCES' || code === 'EPERM') return `esta cuenta no puede escribir en ${folder}.`
  return `${folder} no se puede usar (${message}).`
}
