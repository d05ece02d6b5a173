import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, poolOn } from '../../../../test/database/database.ts'

const ON_SHARDS = readFileSync(join(import.meta.dirname, 'on-shards.sql'), 'utf8')
const COMPANY = '00000000-0000-7000-8000-000000000001'
const id = (at: number) => `00000000-0000-7000-8000-0000000000${10 + at}`

const recorded = (table: string, leftOut: string, keys: string) =>
  [
    ['insert', 'new table as new_rows'],
    ['delete', 'old table as old_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
  ]
    .map(
      ([verb, rows]) =>
        `create trigger history_${verb} after ${verb} on ${table} referencing ${rows} for each statement
         execute function trama.record_rows('${leftOut}', '${keys}');`,
    )
    .join('\n')

/** What is done to a table with an id, which nobody changes, and to one that is told by other columns. */
const WORK = [
  `insert into things values ('${COMPANY}', '${id(0)}', 'Hilo', 1)`,
  `insert into things select '${COMPANY}', ids.id::uuid, 'Aguja', 2 from unnest(array['${id(1)}', '${id(2)}']) ids (id)`,
  `update things set name = 'Hilo rojo' where id = '${id(0)}'`,
  `update things set name = null, count = count + 1`,
  `update things set name = name`,
  `delete from things where id <> '${id(2)}'`,
  `insert into pairs values ('${COMPANY}', '${id(0)}', 'a', 'uno'), ('${COMPANY}', null, 'b', 'dos')`,
  `update pairs set note = 'tres' where b = 'a'`,
  `update pairs set note = note || '!'`,
  `update pairs set b = 'c' where b = 'a'`,
  `delete from pairs`,
  `delete from things`,
]

let db: pg.Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  db = poolOn(fresh.url, 1)
  drop = fresh.drop
  // What a cluster says of its tables: of none here that they are copied.
  await db.query(`
    create table pg_dist_partition (logicalrelid oid, partmethod "char", repmodel "char");
    create table things (company_id uuid, id uuid, name text, count int, primary key (company_id, id));
    create table pairs (company_id uuid, id uuid, b text, note text, primary key (company_id, b));
    ${recorded('things', '{company_id,id}', '{id}')}
    ${recorded('pairs', '{company_id}', '{b}')}`)
})
afterAll(async () => {
  await db.end()
  await drop()
})

/** The history's lines of each piece of work; within one, in no order. */
async function linesOfWork() {
  const lines: string[][] = []
  for (const work of WORK) {
    await db.query('delete from row_history')
    await db.query(work)
    const { rows } = await db.query<{ line: string }>(
      `select jsonb_build_array(act_id, table_name, row_id, op, before, after)::text as line from row_history order by 1`,
    )
    lines.push(rows.map(({ line }) => line))
  }
  return lines
}

it('writes the lines of the history that an ordinary database writes', async () => {
  const usual = await linesOfWork()
  expect(usual.flat().length).toBeGreaterThan(15)
  await db.query(ON_SHARDS)
  expect(await linesOfWork()).toEqual(usual)
})

it('tells a table by its own name, whichever part of it', async () => {
  const { rows } = await db.query(
    `select trama.table_named(part) as name from unnest(array['bills', 'bills_102008', 'row_history_2026_11']) part`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['bills', 'bills', 'row_history_2026_11'])
})
