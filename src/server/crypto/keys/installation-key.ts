import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { StartupError } from '../../start/startup-error.ts'
import { decrypt, encrypt } from '../encrypt.ts'
import { keyId, makeKey, readKey } from './key-file.ts'
import type { Keyring } from './keyring.ts'
import { type Knowledge, type KnownKey, keysInUse, knowledgeOf, noteFirst, unsealedKeys } from './known-keys.ts'

/** The place that the root key is encrypted for. */
export const ROOT = 'root'

type Place = Pick<Config, 'secretKeyFile' | 'dataDir'>

/** The path of the installation's key. */
export const keyFileOf = ({ secretKeyFile, dataDir }: Place) => secretKeyFile ?? join(dataDir, 'secret.key')

/**
 * The key in the file, before the database is touched: created if the database is new.
 * @throws StartupError if it is missing or is not the key that the database was written with
 */
export async function findKey(place: Place, databaseUrl: string): Promise<Buffer> {
  // The database first: a node that creates both makes the key before the tables.
  const knowledge = await connected(databaseUrl, knowledgeOf)
  const file = keyFileOf(place)
  const key = await readKey(file)
  if (key) return approved(key, file, knowledge)
  if (knowledge.inUse.length > 0 || (knowledge.migrated && knowledge.ended.length === 0))
    throw new StartupError(missing(file))
  if (place.secretKeyFile === undefined) await mkdir(dirname(file), { recursive: true })
  return makeKey(file)
}

/** The keys in use, decrypted with the file's key. A database without recorded keys records this one, which then is the root itself. */
export function keyringOf(key: Buffer, place: Place, databaseUrl: string): Promise<Keyring> {
  return connected(databaseUrl, async (client) => {
    await noteFirst(client, { id: keyId(key), sealed_root: encrypt(key, ROOT, key.toString('base64')) })
    return ringIn(await keysInUse(client), key, keyFileOf(place))
  })
}

/**
 * Like `keyringOf`, on an open connection.
 * @throws StartupError if the file's key is not in use, or does not open all others
 */
export function ringIn(inUse: readonly KnownKey[], key: Buffer, file: string): Keyring {
  const own = inUse.find(({ id }) => id === keyId(key))
  const [latest] = inUse
  if (!own || !latest) throw new StartupError(another(file))
  const keys = new Map([[own.id, key]])
  for (const one of unsealedKeys(inUse, keys)) keys.set(one.id, one.key)
  const lost = inUse.find(({ id }) => !keys.has(id))
  if (lost) throw new StartupError(halfChanged(file, lost.id))
  return { latest: latest.id, keys, root: Buffer.from(decrypt(key, ROOT, own.sealed_root), 'base64') }
}

function approved(key: Buffer, file: string, { inUse, ended }: Knowledge): Buffer {
  if (inUse.length === 0 || inUse.includes(keyId(key))) return key
  throw new StartupError(ended.includes(keyId(key)) ? former(file) : another(file))
}

const WAY_OUT = 'Si se ha perdido para siempre, lee «Claves» en docs/operations.md.'

const missing = (file: string) =>
  `Falta la clave secreta ${file}, con la que se escribieron los datos de esta base. Recupérala de la copia de seguridad o di dónde está con SECRET_KEY_FILE. ${WAY_OUT}`

const another = (file: string) =>
  `La clave secreta ${file} no es la de esta base de datos. Revisa SECRET_KEY_FILE y DATABASE_URL, o recupera la clave de la copia de seguridad. ${WAY_OUT}`

const former = (file: string) =>
  `La clave secreta ${file} es una anterior: la de esta base se cambió después. Pon aquí la nueva, o recupérala de una copia de seguridad posterior al cambio. ${WAY_OUT}`

const halfChanged = (file: string, id: string) =>
  `La clave secreta se está cambiando y con ${file} no se abre la otra (${id}). Pon la otra en su lugar, o recupera una copia de seguridad. ${WAY_OUT}`

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
