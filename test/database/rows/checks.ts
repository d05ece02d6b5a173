import pg from 'pg'
import type { CompanyTable } from '../catalogue.ts'
import type { Row } from './rows.ts'

/** Which of the values pass every check on this column alone. */
export async function passing(db: pg.Pool, table: CompanyTable, column: string, values: string[]): Promise<string[]> {
  const checks = table.checks.filter(({ columns }) => columns.length === 1 && columns[0] === column)
  const passed: string[] = []
  for (const value of values) {
    const results = await Promise.all(checks.map(({ expression }) => holds(db, table, expression, { [column]: value })))
    if (results.every(Boolean)) passed.push(value)
  }
  return passed
}

/** Checks over several columns. */
export const wideChecks = ({ checks }: CompanyTable) => checks.filter(({ columns }) => columns.length > 1)

/** Changes columns of each check over several of them until it holds; where one check undoes another, those of both at once. */
export async function settle(db: pg.Pool, table: CompanyTable, row: Row, choices: Map<string, (string | null)[]>) {
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
  if (!fits) throw new Error(`${table.name}: no values satisfy ${expression}; see test/database/rows/row-values.ts`)
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

export const typeOf = (table: CompanyTable, column: string) =>
  table.columns.find(({ name }) => name === column)?.type ?? 'text'
