import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, chown, link, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../../start/startup-error.ts'

export const KEY_BYTES = 32
const ID_BYTES = 8

/** The key's public id: the key cannot be derived from it. */
export const keyId = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'trama key id', ID_BYTES)).toString('hex')

/**
 * The key in a file, or undefined if there is no file.
 * @throws StartupError if the content is not a key
 */
export async function readKey(file: string): Promise<Buffer | undefined> {
  const key = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartupError(unreadable(file, error))
  })
  if (key && key.length < KEY_BYTES) {
    throw new StartupError(`La clave de ${file} es demasiado corta: debe tener al menos ${KEY_BYTES} bytes.`)
  }
  return key
}

/**
 * Creates a key of 32 random bytes that only this account can read; an existing key is kept. Never creates the folder, so that a mistyped path is
 * reported.
 */
export async function makeKey(file: string): Promise<Buffer> {
  const folder = dirname(file)
  const info = await stat(folder).catch(() => null)
  if (!info?.isDirectory()) {
    throw new StartupError(
      `La carpeta ${folder}, donde debería estar la clave secreta, no existe. Revisa SECRET_KEY_FILE.`,
    )
  }
  return writeKey(file, randomBytes(KEY_BYTES))
}

/** Writes a key to a file that does not exist yet; returns the key that is there afterwards. */
export async function writeKey(file: string, key: Buffer): Promise<Buffer> {
  // Written to a temporary file and linked: two nodes that start together end with one complete key.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, key, { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new StartupError(`No se puede escribir la clave secreta en ${file}: ${(error as Error).message}`)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readKey(file)) ?? writeKey(file, key)
}

/** Replaces the key in a file atomically, for the same account. */
export async function replaceKey(file: string, key: Buffer): Promise<void> {
  const target = await realpath(file)
  const draft = `${target}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const { uid, gid, mode } = await stat(target)
    await writeFile(draft, key, { mode: 0o600, flag: 'wx', flush: true })
    await chown(draft, uid, gid)
    await chmod(draft, mode & 0o777)
    await rename(draft, target)
    await flushFolder(dirname(target))
  } catch (error) {
    await rm(draft, { force: true })
    throw new StartupError(`No se puede escribir la clave secreta en ${file}: ${(error as Error).message}`)
  }
}

/** Syncs the folder, so that the new name survives a crash. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

function unreadable(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'EISDIR') return `${file} es una carpeta; la clave secreta es un archivo. Revisa SECRET_KEY_FILE.`
  if (error.code === 'EACCES') return `No hay permiso para leer la clave secreta de ${file}.`
  return `No se puede leer la clave secreta de ${file}: ${error.message}`
}
