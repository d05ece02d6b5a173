import pg from 'pg'
import type { CompanyTable } from '../catalogue.ts'
import { passing, typeOf } from './checks.ts'
import { candidatesFor } from './row-values.ts'
import { VARIANTS, validRow } from './valid-row.ts'

/** A row as text values by column; what it leaves out takes its default. */
export type Row = Record<string, string | null>

export interface Filling {
  db: pg.Pool
  tables: readonly CompanyTable[]
  company: string
  /** A person of the company, to whom its rows refer. */
  person: string
  /** Stands in every text that is free. */
  word: string
  /** Of the rows of every table. */
  ids: readonly string[]
}

/** A company's rows of every table. */
export type Rows = Map<string, Row[]>

/** Writes valid rows of a company into every table, made from the catalogue alone; a table with one row a company keeps the one it has. */
export async function fillCompany(filling: Filling): Promise<Rows> {
  const { db, tables, company, word } = filling
  const rows: Rows = new Map()
  for (const table of tables) {
    if (isSingle(table)) {
      const { rows: own } = await db.query(`select from ${table.name} where company_id = $1`, [company])
      if (own.length === 0) await insert(db, table, await validRow(filling, table, rows, 0))
      await plant(filling, table)
    } else {
      const made: Row[] = []
      for (const variant of VARIANTS) made.push(await insertVariant(filling, table, rows, variant))
      rows.set(table.name, made)
    }
  }
  await db.query('update public.companies set name = $2 where id = $1', [company, word])
  return rows
}

const TAKEN = '23505'
/** What a line brings in takes its id, which another row may not bear then. */
const IDS_OF_THEIR_OWN = ['import_rows']

/** The row of a variant, or of the next where a company may have but one such row, as with what is pending. */
async function insertVariant(filling: Filling, table: CompanyTable, rows: Rows, variant: number): Promise<Row> {
  const id = IDS_OF_THEIR_OWN.includes(table.name) ? undefined : filling.ids[variant]
  for (const other of [variant, variant + 1]) {
    const row = await validRow(filling, table, rows, other, id)
    try {
      await insert(filling.db, table, row)
      return row
    } catch (error) {
      if ((error as pg.DatabaseError).code !== TAKEN) throw error
    }
  }
  throw new Error(`${table.name}: no row of it is free; see test/database/rows/row-values.ts`)
}

/** The statement that inserts a row, and its values. */
export function insertion(table: CompanyTable, row: Row): [text: string, values: (string | null)[]] {
  const columns = Object.keys(row)
  const list = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const values = columns.map((name, at) => `$${at + 1}::${typeOf(table, name)}`).join(', ')
  return [`insert into ${table.name} (${list}) values (${values})`, columns.map((name) => row[name] ?? null)]
}

/** Without triggers: what they hold of several rows together, as an entry and its lines, rows made one by one cannot keep. */
async function insert(db: pg.Pool, table: CompanyTable, row: Row) {
  const client = await db.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica`)
    await client.query(...insertion(table, row))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** One row a company: it exists already. */
export const isSingle = ({ primaryKey }: CompanyTable) => primaryKey.length === 1

/** The word in every free text of a row that exists. */
async function plant({ db, company, word }: Filling, table: CompanyTable) {
  for (const column of table.columns) {
    const { values, free } = candidatesFor(column, { table, word, variant: 0 })
    if (!free || column.generated) continue
    const [value] = await passing(db, table, column.name, values)
    await db.query(`update ${table.name} set ${pg.escapeIdentifier(column.name)} = $2 where company_id = $1`, [
      company,
      value,
    ])
  }
}
