import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applyOnCluster } from '../distribution/apply-on-cluster.ts'
import { giveComments } from '../distribution/functions/give-comments.ts'
import { giveFunctions, giveParts } from '../distribution/functions/give-functions.ts'
import { makeParts } from '../distribution/functions/make-parts.ts'
import { hasDistributed } from '../distribution/has-distributed.ts'
import { StartupError } from '../start/startup-error.ts'
import { underLock } from './direct-connection.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const HERE = import.meta.dirname
const SRC = join(HERE, '../..')
/** Run after each migration: tenancy and the history of rows, of what it made or altered; after the last one of all. */
const STAMPS = ['stamp.sql', 'history-stamp.sql']
const STAMP_ALL = "set local trama.stamp = 'all';"

export interface Migration {
  /** As in 'bodega/001_movements.sql'; unique and never renamed. */
  id: string
  text: string
}

/**
 * Brings a database up to date: roles, then each migration once, in order, each in its own transaction as trama_owner and followed by the
 * stamps. Several nodes may call it at once.
 * @param url the owner's login, without a pooler; it may create roles and extensions, or finds them created
 * @param folders of `src`, in order, as in 'platform/auth'; those without migrations are skipped
 * @throws Error if an applied migration has been edited since, or if one fails (it is rolled back)
 */
export async function migrate(url: string, folders: readonly string[]): Promise<string[]> {
  return migrateWith(url, migrationsOf(folders))
}

/** The same for a given list, for the migrator's own tests. */
export async function migrateWith(url: string, migrations: readonly Migration[]): Promise<string[]> {
  return underLock(url, async (client) => {
    await client.query(readFileSync(join(HERE, 'roles.sql'), 'utf8')).catch(refuseWithoutRights)
    return applyMissing(client, migrations)
  })
}

function refuseWithoutRights(error: Error & { code?: string }): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new StartupError(
    `La cuenta de DATABASE_URL no puede preparar la base de datos (${error.message}). ` +
      'Ejecuta en esa base, como administrador, lo que imprime `npm run roles`.',
  )
}

/** Detects a migration that was edited after it was applied. */
export const checksumOf = ({ text }: Migration): string => createHash('sha256').update(text).digest('hex')

export function migrationsOf(folders: readonly string[]): Migration[] {
  const ground = { id: 'ground.sql', text: readFileSync(join(HERE, 'ground.sql'), 'utf8') }
  return [ground, ...['server', ...folders].flatMap(inFolder)]
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
  await client.query('set role trama_owner')
  const { rows } = await client.query<{ id: string; checksum: string }>('select id, checksum from trama.migrations')
  const applied = new Map(rows.map((row) => [row.id, row.checksum]))
  refuseLater(applied, migrations)
  const stamps = STAMPS.map((file) => readFileSync(join(HERE, file), 'utf8')).join('\n')
  const fresh: string[] = []
  const isDistributed = await hasDistributed(client)
  const last = migrations.findLast(({ id }) => !applied.has(id))
  if (isDistributed && last) await asLogin(client, () => giveParts(client))
  for (const migration of migrations) {
    const { id, text } = migration
    const checksum = checksumOf(migration)
    const before = applied.get(id)
    if (before && before !== checksum) {
      throw new StartupError(`La migración ${id} cambió después de aplicarse; añade una nueva en su lugar.`)
    }
    if (!before) {
      // What got its place there is no longer told as new by its row in the catalogue.
      const all = migration === last || isDistributed ? STAMP_ALL : ''
      await apply(client, { id, text: `${text}; ${whys(text)} ${all} ${stamps}`, checksum, isDistributed })
      fresh.push(id)
    }
  }
  if (isDistributed && fresh.length > 0) {
    await asLogin(client, async () => {
      await giveFunctions(client)
      await giveComments(client)
      await makeParts(client)
    })
  }
  return fresh
}

/** A view of a part would keep a column from going or from becoming another. */
const ENDS_COLUMNS = /\b(drop column|drop table|alter column \w+ (set data )?type)\b/i

/** What the owner of the tables may not, in a cluster: place them, and tell its servers. */
async function asLogin(client: pg.Client, work: () => Promise<unknown>) {
  await client.query('reset role')
  await work()
  await client.query('set role trama_owner')
}

/** Refuses a database whose tables got a new meaning in a later release: this one would write what that one misreads. */
function refuseLater(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  const ids = new Set(migrations.map(({ id }) => id))
  const later = [...applied.keys()].filter((id) => !ids.has(id))
  if (later.length === 0) return
  throw new StartupError(
    `La base de datos es de una versión posterior de Trama: esta no conoce ${later.join(', ')}. Empieza con aquella versión, o restaura una copia anterior.`,
  )
}

interface Applied {
  id: string
  text: string
  checksum: string
  isDistributed: boolean
}

async function apply(client: pg.Client, { id, text, checksum, isDistributed }: Applied): Promise<void> {
  // They are made anew after the last migration.
  if (isDistributed && ENDS_COLUMNS.test(text)) {
    await asLogin(client, () => client.query(`select run_command_on_all_nodes('select trama.drop_parts()')`))
  }
  await client.query('begin')
  try {
    if (isDistributed) await applyOnCluster(client, text)
    else await client.query(text)
    await client.query('insert into trama.migrations (id, checksum) values ($1, $2)', [id, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`La migración ${id} falló: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** A table's first line '-- global: <why>' becomes its comment, which the stamp and the schema test read. */
function whys(text: string): string {
  return [...text.matchAll(/create table (?:if not exists )?([\w."]+) \(\s*-- global: (.+)/gi)]
    .map(([, table, why]) => `comment on table ${table} is ${pg.escapeLiteral(`global: ${why}`)};`)
    .join(' ')
}
