import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { keyId } from '../crypto/keys/key-file.ts'
import { knowledgeOf } from '../crypto/keys/known-keys.ts'
import { holdStarts } from '../database/direct-connection.ts'
import { hasDistributed } from '../distribution/has-distributed.ts'
import { refuseWhileServing } from '../distribution/refuse-while-serving.ts'
import { StartupError } from '../start/startup-error.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import { archiveName } from './archive-retention.ts'
import { runConsistencyChecks } from './consistency-checks.ts'
import { FORMAT, MANIFEST, type Manifest, SEAL_OF_MANIFEST, type TableRecord } from './manifest.ts'
import { sealKey } from './sealed-key.ts'
import { type BackupTable, columnsOf, SETTINGS, sequencesOf, sumOf, tablesOf } from './tables.ts'
import { releaseVersion } from './version.ts'

/** An arbitrary lock number: one backup of a database at a time. */
const BACKUP_LOCK = 7_205_759_409
const PART_BYTES = 4 * 1024 * 1024
const COMPRESSION = 4
const NOT_ALLOWED = '42501'

const compress = promisify(gzip)

interface Source {
  /** A login that may read every row. */
  databaseUrl: string
  /** One of the installation's keys in use. */
  key: Buffer
  /** Encrypts the key in the archive; absent: the key is left out. */
  passphrase?: string | undefined
  /** The archive's folder; created if missing. */
  folder: string
  /** Receives a line for each step. */
  say: (line: string) => void
}

/**
 * Writes a consistent snapshot of a database, running or not, into one archive; returns its path.
 * @throws StartupError if nodes serve a database that is divided over servers
 */
export async function backUp({ databaseUrl, key, passphrase, folder, say }: Source): Promise<string> {
  const moment = new Date()
  const file = join(folder, archiveName(moment))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (await hasDistributed(client)) await stillServers(client)
    const size = await writeArchive(file, async (archive) => {
      const tables = await beginSnapshot(client)
      const manifest: Manifest = {
        format: FORMAT,
        trama: releaseVersion(),
        created_at: moment.toISOString(),
        ...(await stateOf(client, key)),
        tables: await copyAll(client, tables, archive, say),
        sealed_key: passphrase === undefined ? null : await sealKey(key, passphrase),
      }
      const digest = await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
      await archive.add(SEAL_OF_MANIFEST, Buffer.from(digest))
    })
    say(`✓ Copia terminada: ${file} (${megabytes(size)} MB)`)
    return file
  } catch (error) {
    throw archiveError(error, folder)
  } finally {
    await client.end()
  }
}

/** The servers of a cluster have no common snapshot: nobody writes meanwhile. */
async function stillServers(client: pg.Client) {
  await holdStarts(client)
  await refuseWhileServing(client)
}

/** Locks the tables' shapes and takes one snapshot of all of them; reads and writes go on meanwhile. */
async function beginSnapshot(client: pg.Client): Promise<BackupTable[]> {
  const before = await tablesOf(client)
  await client.query(`begin isolation level repeatable read read only; ${SETTINGS}`)
  if (before.length === 0) throw new StartupError('En la base de datos no hay nada que copiar.')
  // Before the first statement that reads: the snapshot is taken after the locks are held.
  await client.query(`lock table ${before.map(({ name }) => name).join(', ')} in access share mode`)
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [BACKUP_LOCK])
  if (!rows[0]?.free) throw new StartupError('Ya hay una copia de esta base de datos en marcha.')
  return tablesOf(client)
}

async function stateOf(client: pg.Client, key: Buffer) {
  const { inUse } = await knowledgeOf(client)
  if (inUse.length > 0 && !inUse.includes(keyId(key))) {
    throw new StartupError(
      'La clave secreta no es la de esta base de datos: la copia no se podría abrir. Revisa SECRET_KEY_FILE.',
    )
  }
  const { rows } = await client.query("select current_setting('server_version') as version")
  const { rows: migrations } = await client.query('select id, checksum from trama.migrations order by id')
  return {
    postgres: rows[0]?.version as string,
    migrations: migrations as Manifest['migrations'],
    sequences: await sequencesOf(client),
    proofs: await runConsistencyChecks(client),
    key_id: keyId(key),
    ...(inUse.length > 0 ? { key_ids: inUse } : {}),
  }
}

async function copyAll(client: pg.Client, tables: BackupTable[], archive: ArchiveWriter, say: (line: string) => void) {
  const records: TableRecord[] = []
  for (const [at, table] of tables.entries()) {
    const sum = await sumOf(client, table)
    records.push({ ...table, ...sum, parts: await copyTable(client, table, archive) })
    if (sum.rows !== '0') say(`  ${at + 1}/${tables.length} ${table.name}: ${sum.rows} filas`)
  }
  return records
}

async function copyTable(client: pg.Client, table: BackupTable, archive: ArchiveWriter): Promise<TableRecord['parts']> {
  const parts: TableRecord['parts'] = []
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    const name = `tables/${table.name.replaceAll('"', '')}/${String(parts.length + 1).padStart(6, '0')}.gz`
    const sha256 = await archive.add(name, await compress(Buffer.concat(waiting), { level: COMPRESSION }))
    parts.push({ name, sha256 })
    waiting = []
    size = 0
  }
  for await (const piece of client.query(copyTo(`copy (select ${columnsOf(table)} from ${table.name}) to stdout`))) {
    waiting.push(piece)
    size += piece.length
    if (size >= PART_BYTES) await flush()
  }
  if (size > 0) await flush()
  return parts
}

function archiveError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC') return new StartupError(`No queda sitio en ${folder}: la copia no se ha hecho.`)
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartupError(`No se puede escribir en ${folder}: ${(error as Error).message}`)
  }
  if (code !== NOT_ALLOWED) return error
  return new StartupError(
    'La cuenta de DATABASE_URL no puede leer todas las filas: para copiar hace falta una con BYPASSRLS o superusuario.',
  )
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
