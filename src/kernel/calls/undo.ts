/** A row by its columns. */
export type KeptRow = Record<string, unknown>

/** Another call of the same area that counters an act whose rows must stay. */
export interface Counter {
  /** The call's key in its contract, as in 'undoPayment'. */
  call: string
  /** The table with the row that the act made, or else changed, from which the input is made; absent: the input is the id of the act's subject. */
  table?: string
  /**
   * The input of the call, by default the row's id.
   * @param row as it is now, or `{ id }`
   * @param was the same with what the act changed as it was before; undefined if the act made it
   */
  input?: (row: KeptRow, was?: KeptRow) => object
}

/** A counter's input: some fields of the row as it was, or as the act made it; its version is today's. */
export const keptFields =
  (...names: string[]) =>
  (row: KeptRow, was = row): object =>
    Object.fromEntries(names.map((name) => [name, was[name]]))

/**
 * How an act is taken back: its rows become what they were ('rows'), another call counters it, as the edit that it made of a record is taken back
 * ('edit'), or never, with the reason that people read, a whole sentence.
 */
export type Undo = 'rows' | 'edit' | Counter | { never: string }

export const isUndoable = (undo: Undo | undefined): undo is Exclude<Undo, { never: string }> =>
  undo !== undefined && !(typeof undo === 'object' && 'never' in undo)

/** How long an act can be taken back by whoever made it. */
export const UNDO_HOURS = 24

/** How long what was deleted or archived can be recovered by whoever may make that act. */
export const BIN_DAYS = 30

/** The header of an answer that names the act, if it can be taken back. */
export const ACT_HEADER = 'x-act'
