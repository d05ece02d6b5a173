import { randomUUID } from 'node:crypto'
import type { CompanyTable, ForeignKey } from '../catalogue.ts'
import { passing, settle, wideChecks } from './checks.ts'
import { candidatesFor } from './row-values.ts'
import type { Filling, Row, Rows } from './rows.ts'

/** Of each table four rows: the second and fourth with other listed values, the third and fourth with every column filled. */
export const VARIANTS = [0, 1, 2, 3] as const

/** Variants that no row has yet: with what may be empty left empty, and filled. */
export const FRESH = { sparse: 5, filled: 7 } as const

const filled = (variant: number) => variant % VARIANTS.length >= 2

/** A row that the table would take and that is not in it yet. */
export async function validRow(
  filling: Filling,
  table: CompanyTable,
  rows: Rows,
  variant: number,
  id: string = randomUUID(),
): Promise<Row> {
  const { db, company } = filling
  const row: Row = {}
  const choices = new Map<string, (string | null)[]>()
  const key: Row = { company_id: company }
  if (table.columns.some(({ name, type }) => name === 'id' && type === 'uuid')) key.id = id
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
    const { values, free, listed, emptyFirst } = candidatesFor(column, { table, word: filling.word, variant })
    const empty = column.nullable && (!filled(variant) || emptyFirst)
    const left = column.hasDefault && !free && !listed
    if (left && !wideChecks(table).some(({ columns }) => columns.includes(column.name))) continue
    // What has a default may be empty or untrue too, where another column wants it so.
    const known = left ? values.toReversed() : column.hasDefault && free ? [...values, ''] : values
    const fitting = await passing(db, table, column.name, known)
    if (!empty && fitting.length === 0)
      throw new Error(`${table.name}.${column.name}: no valid value is known; see test/database/rows/row-values.ts`)
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
  const mayBeEmpty = ({ columns }: Pick<ForeignKey, 'columns'>) =>
    Number(table.columns.some(({ name, nullable }) => nullable && columns.includes(name)))
  const keys = table.foreignKeys.toSorted((one, other) => mayBeEmpty(one) - mayBeEmpty(other))
  for (const [nth, { columns, target, targetColumns }] of keys
    .filter(({ target }) => target !== 'companies')
    .entries()) {
    // A row that is not there yet pairs others, where a row is told from others by whom it refers to; what it may leave empty is of those that no sparse
    // row took.
    const spareable = mayBeEmpty({ columns }) > 0
    const turn = variant < VARIANTS.length ? variant : spareable ? nth % 2 : variant + nth + 1
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
