import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Its owner alone looks in; others may pass, as the database's account has to. */
const PASSAGE = 0o711

/**
 * Makes the data folder where it is missing and tries whether it can be written. Throws a StartupError that says why not.
 * Folder by folder, as a recursive mkdir of Node never ends where a file system makes none (/proc).
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
