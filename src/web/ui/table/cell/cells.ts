import { createContext } from 'react'
import type { Call } from '#src/kernel/contract.ts'
import type { Column } from '../table.tsx'

/** What a cell's input is, where the edit's contract does not say all. */
export interface CellEdit {
  /** The edit's input, and the row's value, if the column has another key. */
  field?: string
  /** The values to choose from, with the screen's words; of a field that may be empty, one with ''. */
  choices?: readonly { value: string; label: string }[]
}

/** The record of a row: the read that shows it, which names its edit in the contract, and that edit. */
export interface RowRecord<Row> {
  shows: Call
  edit: Call
  /** Rows that are not edited by it. */
  unless?: (row: Row) => boolean
}

/** A list whose cells this person may edit. */
export interface Cells {
  record: RowRecord<never>
  /** A click on a row opens it. */
  opens: boolean
  /** Reads the list again. */
  again: () => Promise<unknown>
}

export const CellsContext = createContext<Cells | null>(null)

/** A row that is edited by its version. */
export interface SeenRow {
  id: string
  version: number
}

export function seenRow(row: unknown, { record }: Cells): SeenRow | null {
  const { id, version } = row as Partial<SeenRow>
  if (typeof id !== 'string' || typeof version !== 'number') return null
  return record.unless?.(row as never) ? null : { id, version }
}

export const cellEditOf = ({ edit }: Column<never>): CellEdit => (edit === true || edit === undefined ? {} : edit)
