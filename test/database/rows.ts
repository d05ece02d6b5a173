import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { CompanyTable, ForeignKey } from './catalogue.ts'
import { candidatesFor } from './row-values.ts'

/** A row as text values by column; what it leaves out takes its default. */
export type Row = Record<string, string | null>

/** Of each table four rows: the second and fourth with other listed values, the third and fourth with every column filled. */
const VARIANTS = [0, 1, 2, 3] as const

export interface Filling {
  db: pg.Pool
  tables: readonly CompanyTable[]
  company: string
  /** A person of the company, to whom its rows refer. */
  person: string
  /** Stands in every text that is free. */
  word: string
}

/** A company's rows of every table. */
export type Rows = Map<string, Row[]>

/** Variants that no row has yet: with what may be empty left empty, and filled. */
export const FRESH = { sparse: 5, filled: 7 } as const

const filled = (variant: number) => variant % VARIANTS.length >= 2

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
  await db.query('update companies set name = $2 where id = $1', [company, word])
  return rows
}

const TAKEN = '23505'

/** The row of a variant, or of the next where a company may have but one such row, as with what is pending. */
async function insertVariant(filling: Filling, table: CompanyTable, rows: Rows, variant: number): Promise<Row> {
  for (const other of [variant, variant + 1]) {
    const row = await validRow(filling, table, rows, other)
    try {
      await insert(filling.db, table, row)
      return row
    } catch (error) {
      if ((error as pg.DatabaseError).code !== TAKEN) throw error
    }
  }
  throw new Error(`${table.name}: no row of it is free; see test/database/row-values.ts`)
}

/** A row that the table would take and that is not in it yet. */
export async function validRow(filling: Filling, table: CompanyTable, rows: Rows, variant: number): Promise<Row> {
  const { db, company } = filling
  const row: Row = {}
  const choices = new Map<string, (string | null)[]>()
  const key: Row = { company_id: company }
  if (table.columns.some(({ name, type }) => name === 'id' && type === 'uuid')) key.id = randomUUID()
  const { found, spared } = await referred(filling, table, rows, variant, key)
  const own: Row = { ...key, ...found }
  for (const column of table.columns) {
    if (column.generated) continue
    if (own[column.name] !== undefined) {
      row[column.name] = own[column.name] ?? null
      // Of two that a row may refer to it may have to leave one out.
      const refers = own[column.name] ?? null
      choices.set(column.name, column.nullable && refers !== null ? [refers, null] : [refers])
      continue
    }
    const { values, free, listed } = candidatesFor(column, { table, word: filling.word, variant })
    const empty = column.nullable && !filled(variant)
    const left = column.hasDefault && !free && !listed
    if (left && !wideChecks(table).some(({ columns }) => columns.includes(column.name))) continue
    // What has a default may be empty or untrue too, where another column wants it so.
    const known = left ? values.toReversed() : column.hasDefault && free ? [...values, ''] : values
    const fitting = await passing(db, table, column.name, known)
    if (!empty && fitting.length === 0)
      throw new Error(`${table.name}.${column.name}: no valid value is known; see test/database/row-values.ts`)
    const wanted = empty ? [null, ...fitting] : [...fitting, ...(column.nullable ? [null] : [])]
    row[column.name] = wanted[0] ?? null
    choices.set(column.name, wanted)
  }
  await settle(db, table, row, choices).catch((error) => {
    // Of several that a row may leave empty it may have to name one.
    const named = Object.entries(spared)
    if (named.length === 0) throw error
    for (const [name, one] of named) choices.set(name, [null, one])
    return settle(db, table, row, choices)
  })
  return row
}

/** Columns of foreign keys, filled from the row of the same variant; an empty one where null is allowed and wanted, with what is spared. */
async function referred(
  { db, person }: Filling,
  table: CompanyTable,
  rows: Rows,
  variant: number,
  self: Row,
): Promise<{ found: Row; spared: Row }> {
  const found: Row = {}
  const spared: Row = {}
  const mayBeEmpty = ({ columns }: ForeignKey) =>
    Number(table.columns.some(({ name, nullable }) => nullable && columns.includes(name)))
  const keys = table.foreignKeys.toSorted((one, other) => mayBeEmpty(one) - mayBeEmpty(other))
  for (const [nth, { columns, target, targetColumns }] of keys
    .filter(({ target }) => target !== 'companies')
    .entries()) {
    // A row that is not there yet pairs others, where a row is told from others by whom it refers to.
    const turn = variant < VARIANTS.length ? variant : variant + nth + 1
    const parent = target === table.name ? self : rows.get(target)?.[turn % VARIANTS.length]
    const { rows: known } = parent
      ? { rows: [] }
      : await db.query(
          `select * from ${target} order by 1 offset $1 % greatest((select count(*) from ${target}), 1) limit 1`,
          [variant],
        )
    for (const [at, column] of columns.entries()) {
      if (column === 'company_id') continue
      const nullable = table.columns.find(({ name }) => name === column)?.nullable
      // The first person is the one asked for; another one beside them in the same row is a colleague.
      const value =
        target === 'profiles' && !Object.values(found).includes(person)
          ? person
          : (parent ?? known[0])?.[targetColumns[at] ?? '']
      if (nullable && !filled(variant)) {
        found[column] = null
        if (value !== undefined) spared[column] = value
      } else if (value !== undefined) found[column] = value
      else if (!nullable) throw new Error(`${table.name}.${column}: there is no row of ${target} to refer to`)
    }
  }
  return { found, spared }
}

/** Which of the values pass every check on this column alone. */
async function passing(db: pg.Pool, table: CompanyTable, column: string, values: string[]): Promise<string[]> {
  const checks = table.checks.filter(({ columns }) => columns.length === 1 && columns[0] === column)
  const passed: string[] = []
  for (const value of values) {
    const results = await Promise.all(checks.map(({ expression }) => holds(db, table, expression, { [column]: value })))
    if (results.every(Boolean)) passed.push(value)
  }
  return passed
}

/** Checks over several columns. */
const wideChecks = ({ checks }: CompanyTable) => checks.filter(({ columns }) => columns.length > 1)

/** Changes columns of each check over several of them until it holds; where one check undoes another, those of both at once. */
async function settle(db: pg.Pool, table: CompanyTable, row: Row, choices: Map<string, (string | null)[]>) {
  const checks = wideChecks(table)
  for (const check of checks) await settleOne(db, table, check, row, choices)
  for (const check of checks) {
    if (await holds(db, table, check.expression, row, check.columns)) continue
    const bound = checks.filter(({ columns }) => columns.some((column) => check.columns.includes(column)))
    const expression = bound.map((one) => `(${one.expression})`).join(' and ')
    const columns = [...new Set(bound.flatMap((one) => one.columns))]
    await settleOne(db, table, { expression, columns }, row, choices)
  }
}

async function settleOne(
  db: pg.Pool,
  table: CompanyTable,
  { expression, columns }: CompanyTable['checks'][number],
  row: Row,
  choices: Map<string, (string | null)[]>,
) {
  const stated = columns.filter((column) => choices.has(column))
  const tries = combinations(stated.map((column) => choices.get(column) ?? []))
  let fits = await holds(db, table, expression, row, columns)
  for (const values of tries) {
    if (fits) break
    stated.forEach((column, at) => {
      row[column] = values[at] ?? null
    })
    fits = await holds(db, table, expression, row, columns)
  }
  if (!fits) throw new Error(`${table.name}: no values satisfy ${expression}; see test/database/row-values.ts`)
}

const combinations = (lists: (string | null)[][]): (string | null)[][] =>
  lists.reduce<(string | null)[][]>((all, list) => all.flatMap((one) => list.map((value) => [...one, value])), [[]])

/** Whether PostgreSQL finds an expression true (or null) of a row; absent columns are taken for their default. */
async function holds(db: pg.Pool, table: CompanyTable, expression: string, row: Row, columns = Object.keys(row)) {
  const stated = columns.filter((column) => column in row)
  if (stated.length === 0 || stated.length < columns.length) return true
  const list = stated.map((name, at) => `$${at + 1}::${typeOf(table, name)} as ${pg.escapeIdentifier(name)}`)
  try {
    const { rows } = await db.query(
      `select coalesce((${expression}), true) as ok from (select ${list}) as candidate`,
      stated.map((name) => row[name]),
    )
    return rows[0].ok as boolean
  } catch {
    return false
  }
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

const typeOf = (table: CompanyTable, column: string) =>
  table.columns.find(({ name }) => name === column)?.type ?? 'text'

/** One row a company: it exists already. */
export const isSingle = ({ primaryKey }: CompanyTable) => primaryKey.length === 1

/** The word in every free text of a row that exists. */
async function plant({ db, company, word }: Filling, table: CompanyTable) {
  for (const column of table.columns) {
    const { values, free } = candidatesFor(column, { table, word, variant: 0 })
    if (!free) continue
    const [value] = await passing(db, table, column.name, values)
    await db.query(`update ${table.name} set ${pg.escapeIdentifier(column.name)} = $2 where company_id = $1`, [
      company,
      value,
    ])
  }
}
