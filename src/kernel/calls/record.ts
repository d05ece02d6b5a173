/** Rows that belong to a record, as the lines of a payroll. */
export interface RecordPart {
  table: string
  /** The column that holds the record's id. */
  by: string
  /** Its columns that are shown, where the answer of the read names them otherwise. */
  shows?: readonly string[]
}

/**
 * Which row a read shows, so that whoever gets its answer can read the row's history: of a read by id the row of that id, of a list each of its rows,
 * of a read without either the company's one row. A column is in the history if the answer has it and the trail has a word for it
 * (`call trama.trail(…)` in the migrations).
 */
export interface RecordOf {
  table: string
  parts?: readonly RecordPart[]
  /** The act of the same area, one that can be taken back, that edits the row; its input names columns, and the answer has them all. */
  edit?: string
  /** Inputs of the edit that have another name than their column: { body: 'typed_body' }. */
  renames?: Readonly<Record<string, string>>
  /** The input of the edit that says from which day it holds: of a restored value the company's day. */
  since?: string
  /** The inputs by which a list finds each of its rows: the first without filters, the second archived ones. By default `{}` alone. */
  asks?: readonly object[]
  /** Columns that the answer shows under another name. */
  also?: readonly string[]
  /** Where people see the row, if it has an address of its own: '/module/ventas?oportunidad=…'. */
  page?: (id: string) => string
}

/** The `asks` of a list with the archived rows apart. */
export const ACTIVE_OR_ARCHIVED = [{}, { archived: true }]
