import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { createDatabase, dropDatabase, freshDatabase, poolOn } from '../../../test/database/database.ts'
import { sampled } from '../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import { FOLDERS } from '../areas.ts'
import { type Migration, migrateWith, migrationsOf } from './migrate.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const all = migrationsOf(FOLDERS)
const ids = all.map(({ id }) => id)

it('refuses a migration that was edited after it was applied, and changes nothing', async () => {
  const { url, db } = await migrated()
  const before = await shapeOf(db)
  for (const edited of [all[0], all.at(-1)]) {
    const list = all.map((one) =>
      one === edited ? { ...one, text: `${one.text}\ncreate table sneaked_in (id int);` } : one,
    )
    await expect(migrateWith(url, [...list, another])).rejects.toThrow(
      `La migración ${edited?.id} cambió después de aplicarse; añade una nueva en su lugar.`,
    )
  }
  expect(await shapeOf(db)).toEqual(before)
})

it('keeps nothing of a migration that fails, names it, and goes on there once it is mended', async () => {
  const { url, db } = await migrated()
  const before = await shapeOf(db)
  const broken = { id: 'x/001.sql', text: 'create table half (company_id uuid, id uuid); select 1 / 0;' }
  await expect(migrateWith(url, [...all, broken, another])).rejects.toThrow(
    'La migración x/001.sql falló: division by zero',
  )
  expect(await shapeOf(db)).toEqual(before)

  expect(await migrateWith(url, [...all, { ...broken, text: 'create table half (id int)' }, another])).toEqual([
    'x/001.sql',
    another.id,
  ])
})

it('applies nothing twice', async () => {
  const { url } = await migrated()
  expect(await migrateWith(url, all)).toEqual([])
})

it('makes the same database step by step as in one go', async () => {
  const { db: inOneGo } = await migrated()
  const server = inject('serverUrl')
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(server, name)
  const db = opened(url)
  onTestFinished(() => dropDatabase(server, name))
  const steps: string[] = []
  const stops = [...sampled([...all.keys()], 12).slice(1), all.length]
  for (const many of stops) steps.push(...(await migrateWith(url, all.slice(0, many))))

  expect(steps).toEqual(ids)
  expect(await shapeOf(db)).toEqual(await shapeOf(inOneGo))
})

it('stamps a table with tenancy, whoever forgets it', async () => {
  const { url, db } = await migrated()
  await migrateWith(url, [...all, another])
  const { rows } = await db.query(
    `select relrowsecurity as enabled, relforcerowsecurity as forced,
       (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
       (select count(*)::int from pg_trigger where tgrelid = c.oid and tgname like 'announce_%') as triggers
     from pg_class c where relname = 'another'`,
  )
  expect(rows).toEqual([{ enabled: true, forced: true, policies: 4, triggers: 3 }])
})

const another: Migration = {
  id: 'x/002.sql',
  text: 'create table another (company_id uuid not null, id uuid not null, primary key (company_id, id));',
}

/** A database with everything applied. */
async function migrated() {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return { url, db: opened(url) }
}

function opened(url: string): pg.Pool {
  const db = poolOn(url, 1)
  onTestFinished(() => db.end())
  return db
}

/** Everything that migrations make, as text. */
async function shapeOf(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(`
    select 'column ' || table_schema || '.' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
      || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema in ('public', 'auth', 'trama')
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace in ('public'::regnamespace, 'auth'::regnamespace, 'trama'::regnamespace)
    union all select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'auth', 'trama')
    union all select 'policy ' || tablename || ' ' || policyname || ' ' || cmd || ' ' || roles::text || ' '
      || coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'table ' || relname || ' ' || relrowsecurity || relforcerowsecurity || ' ' || coalesce(relacl::text, '')
      from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
    union all select 'function ' || pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc
      where pronamespace = 'trama'::regnamespace
    union all select 'applied ' || id from trama.migrations
    order by 1`)
  return rows.map(({ line }) => line)
}
