import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../start/startup-error.ts'
import { damagedText, readArchive } from './archive/read-archive.ts'
import { runConsistencyChecks } from './consistency-checks.ts'
import type { Manifest, TableRecord } from './manifest.ts'
import { type BackupTable, columnsOf, isCopied, SETTINGS, sumOf, tablesOf } from './tables.ts'

const expand = promisify(gunzip)

/**
 * Fills migrated tables from an archive and verifies them, in the open transaction; a StartupError rolls everything back. Triggers and policies are
 * disabled meanwhile; foreign keys are created again, which checks every row.
 */
export async function load(client: pg.Client, file: string, manifest: Manifest, say: (line: string) => void) {
  await client.query(SETTINGS)
  const tables = await tablesOf(client)
  refuseOtherTables(tables, manifest, file)
  const asleep = await lullTables(client, tables)
  const parts = readArchive(file)
  for (const table of manifest.tables) {
    const text = Readable.from(textOf(table, parts, file))
    // Older archives hold tables that are no longer copied: those parts are skipped.
    const into = isCopied(table)
      ? client.query(copyFrom(`copy ${table.name} (${columnsOf(table)}) from stdin`))
      : nowhere()
    await pipeline(text, into)
  }
  await parts.return(undefined)
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called])
  }
  await waken(client, asleep)
  await prove(client, manifest, say)
  for (const name of asleep.forced) await client.query(`alter table ${name} force row level security`)
}

const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() })

async function* textOf(table: TableRecord, parts: ReturnType<typeof readArchive>, file: string) {
  for (const { name } of table.parts) {
    const { value } = await parts.next()
    if (value?.name !== name) throw new StartupError(damagedText(file))
    yield await expand(value.bytes)
  }
}

function refuseOtherTables(tables: BackupTable[], { tables: copied }: Manifest, file: string) {
  const shape = (list: BackupTable[]) => JSON.stringify(list.map(({ name, columns }) => [name, columns]))
  if (shape(tables) === shape(copied.filter(isCopied))) return
  throw new StartupError(
    `Las tablas de la copia ${file} no son las de esta versión de Trama: no se restaura nada de ella.`,
  )
}

interface Asleep {
  tables: string[]
  keys: { table: string; name: string; definition: string }[]
  /** Tables whose row-level security is forced, that is, binds the owner too. */
  forced: string[]
}

/** Empties the tables and removes foreign keys, triggers and row-level security for the time of the load. */
async function lullTables(client: pg.Client, all: BackupTable[]): Promise<Asleep> {
  const tables = all.map(({ name }) => name)
  const { rows: keys } = await client.query<Asleep['keys'][number]>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conrelid = any($1::regclass[])`,
    [tables],
  )
  const { rows: forced } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relforcerowsecurity and c.oid = any($1::regclass[])`,
    [tables],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`)
  // First of all: some tables are append-only, enforced by a trigger.
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return { tables, keys, forced: forced.map(({ name }) => name) }
}

/**
 * Enables triggers again and recreates every foreign key over all rows. Row-level security comes last, because the owner still has to read the rows
 * to verify them.
 */
async function waken(client: pg.Client, { tables, keys }: Asleep) {
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Reads all rows back and compares them with what was copied. */
async function prove(client: pg.Client, manifest: Manifest, say: (line: string) => void) {
  let rows = 0n
  const copied = manifest.tables.filter(isCopied)
  for (const table of copied) {
    const loaded = await sumOf(client, table)
    if (loaded.rows !== table.rows || loaded.sum !== table.sum) {
      throw new StartupError(
        `${table.name}: ${loaded.rows} filas de ${table.rows}, y no son las mismas. No se restaura nada.`,
      )
    }
    rows += BigInt(loaded.rows)
    if (table.rows !== '0') say(`  ✓ ${table.name}: ${loaded.rows} filas, la misma suma`)
  }
  say(`✓ ${copied.length} tablas con ${rows} filas, todas como en la copia`)
  for (const [what, times] of Object.entries(await runConsistencyChecks(client))) {
    const before = manifest.proofs[what]
    if (before !== undefined && before !== times)
      throw new StartupError(`${what}: ${times}, en la copia ${before}. No se restaura nada.`)
    say(`${times === '0' ? '✓' : '!'} ${what}: ${times}`)
  }
}
