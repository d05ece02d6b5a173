import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const TABLES = ['cdm_clients', 'cdm_products', 'proposed_taxes', 'stock_movements']
const WALLS = readFileSync(join(import.meta.dirname, 'fair/walls.sql'), 'utf8')

/** Tables of the references' own beside Trama's: the same columns, indexes and rows, and none of its triggers. */
export async function makeReferenceTables(db: pg.ClientBase | pg.Pool): Promise<void> {
  for (const schema of ['bare', 'fair']) {
    await db.query(`create schema ${schema}`)
    for (const table of TABLES) {
      await db.query(`create table ${schema}.${table} (like public.${table} including all)`)
      const columns = await writtenOf(db, table)
      await db.query(`insert into ${schema}.${table} (${columns}) select ${columns} from public.${table}`)
    }
  }
  await db.query(WALLS)
  await db.query('analyze')
}

/** Without those that the database works out. */
async function writtenOf(db: pg.ClientBase | pg.Pool, table: string): Promise<string> {
  const { rows } = await db.query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    [`public.${table}`],
  )
  return rows[0].columns
}
