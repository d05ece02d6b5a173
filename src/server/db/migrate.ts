import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Halt } from '../halt.ts'

/** Any number, the same on every node: whoever holds it migrates, the others wait and find everything done. */
const MIGRATION_LOCK = 7_205_759_403
const HERE = import.meta.dirname
const SRC = join(HERE, '../..')

export interface Migration {
  /** As in 'bodega/001_movements.sql'; unique and never renamed. */
  id: string
  text: string
}

/**
 * Brings a database up to date: roles, then each migration once, in order, each in its own transaction as trama_owner, each
 * followed by the tenancy stamp. Safe to call from several nodes at once.
 *
 * @param url a login that may create roles and extensions
 * @param folders of `src`, in order, as in 'platform/auth'; those without migrations are passed over
 * @throws when a migration that was applied has been edited since, or one fails (nothing of it is kept)
 */
export async function migrate(url: string, folders: readonly string[]): Promise<string[]> {
  return migrateWith(url, migrationsOf(folders))
}

/** The same for a given list: the tests of the migrator bring their own. */
export async function migrateWith(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(readFileSync(join(HERE, 'roles.sql'), 'utf8'))
    return await applyMissing(client, migrations)
  } finally {
    // Ends the session, and with it the lock.
    await client.end()
  }
}

export function migrationsOf(folders: readonly string[]): Migration[] {
  const ground = { id: 'ground.sql', text: readFileSync(join(HERE, 'ground.sql'), 'utf8') }
  return [ground, ...folders.flatMap(inFolder)]
}

function inFolder(folder: string): Migration[] {
  const path = join(SRC, folder, 'migrations')
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      id: `${folder.split('/').at(-1)}/${file}`,
      text: readFileSync(join(path, file), 'utf8'),
    }))
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; checksum: string }>('select id, checksum from trama.migrations')
  const applied = new Map(rows.map((row) => [row.id, row.checksum]))
  refuseLater(applied, migrations)
  const stamp = readFileSync(join(HERE, 'stamp.sql'), 'utf8')
  const fresh: string[] = []
  for (const { id, text } of migrations) {
    const checksum = createHash('sha256').update(text).digest('hex')
    const known = applied.get(id)
    if (known && known !== checksum) {
      throw new Halt(`La migración ${id} cambió después de aplicarse; añade una nueva en su lugar.`)
    }
    if (!known) {
      await apply(client, id, `set local role trama_owner; ${text}; ${whys(text)} ${stamp} reset role;`, checksum)
      fresh.push(id)
    }
  }
  return fresh
}

/** Tables that a later release made mean something that this one does not know: it would write what that one misreads. */
function refuseLater(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  const known = new Set(migrations.map(({ id }) => id))
  const later = [...applied.keys()].filter((id) => !known.has(id))
  if (later.length === 0) return
  throw new Halt(
    `La base de datos es de una versión posterior de Trama: esta no conoce ${later.join(', ')}. Empieza con aquella versión, o restaura una copia anterior.`,
  )
}

async function apply(client: pg.Client, id: string, text: string, checksum: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into trama.migrations (id, checksum) values ($1, $2)', [id, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`La migración ${id} falló: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** '-- global: <why>' on a table's first line becomes its comment, where the stamp and the schema test look for it. */
function whys(text: string): string {
  return [...text.matchAll(/create table (?:if not exists )?([\w."]+) \(\s*-- global: (.+)/gi)]
    .map(([, table, why]) => `comment on table ${table} is ${pg.escapeLiteral(`global: ${why}`)};`)
    .join(' ')
}
