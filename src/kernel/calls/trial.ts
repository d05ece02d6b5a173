/** A recorded value: text, number or boolean; null where there was none. */
type Value = string | number | boolean | null

/** A row that an act would create, change or delete, in a person's words. */
export interface TriedChange {
  /** The kind of row, as in 'Factura'. */
  what: string
  /** The row's name: 'FAC-2026-001'; '' for rows without one. */
  name: string
  /** Null for a row of which a company has only one. */
  id: string | null
  op: 'insert' | 'update' | 'delete'
  fields: { label: string; before: Value; after: Value }[]
}

/** How many rows of a table an act would create, change or delete. */
export interface TriedCount {
  table: string
  op: TriedChange['op']
  rows: number
}

/** What an act would do: it was made in its transaction, looked at, and rolled back. */
export interface Trial<T> {
  /** What the act would have answered. */
  answer: T
  /** The first of its rows in words; without values for who may not see 'Actividad', and for programs. */
  changes: TriedChange[]
  /** The act would change more rows than `changes` has. */
  more: boolean
  /** All its rows that the history of companies knows. */
  counts: TriedCount[]
}

/** The header, with the value '1', of an act that is only tried; its answer has it too. */
export const TRIAL_HEADER = 'x-dry-run'

/** How many rows of a table would be created, changed or deleted. */
export const triedRows = (counts: readonly TriedCount[], table: string, op: TriedCount['op']): number =>
  counts.find((count) => count.table === table && count.op === op)?.rows ?? 0
