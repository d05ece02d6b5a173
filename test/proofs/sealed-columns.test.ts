import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { sealedColumns } from '#src/server/areas.ts'
import { canaries } from '../walk/canaries.ts'
import { sourcesOf } from '../walk/secret-sources.ts'
import { openWorld } from '../world/world.ts'

const SRC = join(import.meta.dirname, '../../src')
/** Under the root, which stays: what waits in the queue, the root itself, and the key in an archive. */
const UNDER_ONE_KEY = [
  'modules/contabilidad/portal/server/code-mail.ts',
  'platform/auth/mails/server/mail-queue.ts',
  'platform/auth/mails/server/requested-mail.ts',
  'server/backup/sealed-key.ts',
  'server/crypto/keys/installation-key.ts',
  'server/crypto/keys/keyring.ts',
  'server/crypto/keys/known-keys.ts',
  'server/crypto/keys/rotate.ts',
]

const world = await openWorld()
const columns = await sealedColumns()

beforeAll(async () => {
  for (const [name, source] of Object.entries(sourcesOf(world)))
    await source.enter(canaries(source.count, name), () => {})
})

it('finds no seal in any column of the database that a change of the key does not know', async () => {
  const { rows: all } = await world.db.query<{ table: string; column: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth', 'trama', 'pgboss') and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype, 'bytea'::regtype)`)
  const { rows: keys } = await world.db.query<{ id: string }>('select id from trama.keys')
  const sealed: string[] = []
  for (const { table, column } of all) {
    const { rows } = await world.db.query(`select from ${table} where position($1 in "${column}"::text) > 0 limit 1`, [
      `${keys[0]?.id}.`,
    ])
    if (rows.length > 0) sealed.push(`${table}.${column}`)
  }
  console.info(`${all.length} columns looked at, seals in ${sealed.length}`)
  expect(sealed.sort()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort())
})

it('seals nowhere but in an area that tells of its columns', () => {
  const sealing = (what: RegExp) =>
    readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) => what.test(readFileSync(join(SRC, path), 'utf8')))
      .sort()
  expect(sealing(/import .*\bencrypt\b.*from '.*\/encrypt\.ts'/)).toEqual(UNDER_ONE_KEY)
  const areas = (paths: string[]) => [...new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')))]
  const telling = areas(sealing(/\bsealedColumn\b/)).filter((area) => area !== 'server/crypto')
  expect(areas(sealing(/import .*\bsealWith\b.*from/)).filter((area) => area !== 'server/crypto')).toEqual(
    telling.filter((area) => area !== 'server/areas.ts'),
  )
})
