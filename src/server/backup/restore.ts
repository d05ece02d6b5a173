import pg from 'pg'
import { keyId, readKey } from '../crypto/keys/key-file.ts'
import { migrateWith } from '../database/migrate.ts'
import { StartupError } from '../start/startup-error.ts'
import { inspect, migrationsFor } from './inspect.ts'
import { load } from './load-archive.ts'
import type { Manifest } from './manifest.ts'
import { openKey } from './sealed-key.ts'
import { isEmpty, mark, unmark, wipe } from './unfinished-mark.ts'

interface Checked {
  manifest: Manifest
  /** The installation's original key; null if the archive does not hold it and nobody has it. */
  key: Buffer | null
}

interface RestoreOptions {
  file: string
  /** Where the installation's key is or will be written. */
  keyFile: string
  /** Asked for once, and only if the archive holds a key that is not there yet. */
  passphrase: () => Promise<string | undefined>
  say: (line: string) => void
}

/**
 * All checks before a restore changes anything.
 * @throws StartupError with the first objection
 */
export async function check({ file, keyFile, passphrase, say }: RestoreOptions): Promise<Checked> {
  const manifest = await inspect(file)
  say(`✓ Copia entera y sin daños: Trama ${manifest.trama}, ${manifest.created_at}, ${manifest.tables.length} tablas`)
  migrationsFor(manifest)
  const there = await readKey(keyFile)
  if (there && !(manifest.key_ids ?? [manifest.key_id]).includes(keyId(there))) {
    throw new StartupError(
      `La clave secreta ${keyFile} no es la de esta copia. Ponla en otro lugar, o indica la buena con SECRET_KEY_FILE.`,
    )
  }
  if (there) return { manifest, key: there }
  if (!manifest.sealed_key) return { manifest, key: null }
  const typed = await passphrase()
  if (typed === undefined) {
    throw new StartupError('La copia lleva la clave secreta bajo una frase de paso. Indícala con BACKUP_PASSPHRASE.')
  }
  const key = await openKey(manifest.sealed_key, typed)
  if (!key || keyId(key) !== manifest.key_id)
    throw new StartupError('La frase de paso no es la de esta copia. No se restaura nada.')
  return { manifest, key }
}

/**
 * Fills an empty database from a checked archive and verifies it. On a StartupError the database is empty again. A killed restore leaves a mark: the
 * server then refuses to start on the database, and the next restore clears it.
 */
export async function fill(databaseUrl: string, file: string, manifest: Manifest, say: (line: string) => void) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (!(await isEmpty(client))) {
      throw new StartupError('La base de datos no está vacía: una copia solo se restaura donde no hay nada que perder.')
    }
    await mark(client)
    try {
      await migrateWith(databaseUrl, migrationsFor(manifest))
      await client.query('begin; set local role trama_owner')
      await load(client, file, manifest, say)
      await client.query('set local role none')
      await unmark(client)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await wipe(client).catch(() => {})
      throw error
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
