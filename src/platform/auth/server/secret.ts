import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const SECRET_BYTES = 32

/**
 * The key that signs session cookies: 32 random bytes in a file of their own, outside the database, made at the first start and
 * readable by the server's account only. Nodes of one installation share the file. Throws when it holds something shorter.
 */
export async function loadSecret(file: string): Promise<Buffer> {
  const secret = await read(file)
  if (secret) return secret
  await mkdir(dirname(file), { recursive: true })
  // Written aside and linked into place: two nodes starting together end with one whole key.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx' })
  await link(draft, file).catch(ignoring('EEXIST'))
  await rm(draft)
  return (await read(file)) ?? loadSecret(file)
}

async function read(file: string): Promise<Buffer | undefined> {
  const secret = await readFile(file).catch(ignoring('ENOENT'))
  if (secret && secret.length < SECRET_BYTES) {
    throw new Error(`La clave de ${file} es demasiado corta: debe tener al menos ${SECRET_BYTES} bytes.`)
  }
  return secret ?? undefined
}

const ignoring = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}
