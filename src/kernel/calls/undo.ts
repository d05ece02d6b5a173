/** A row as the history of rows keeps it, with its `id`. */
export type KeptRow = Record<string, unknown>

/** Another call of the same area that counters an act whose rows must stay. */
export interface Counter {
  /** The call's key in its contract, as in 'undoPayment'. */
  call: string
  /**
   * The table whose row the act wrote: the input is made from that row as the act inserted it, or as it was before, in the version that the act left.
   * Absent: from the id of the act's subject.
   */
  table?: string
  /** The input of the call, from that row or from `{ id }`; by default its id. */
  input?: (row: KeptRow) => object
}

/** A counter's input: some fields of the row as they are. */
export const keptFields =
  (...names: string[]) =>
  (row: KeptRow): object =>
    Object.fromEntries(names.map((name) => [name, row[name]]))

/**
 * How an act is taken back: its rows become what they were ('rows'), another call counters it, or never, with the reason that people read, a whole
 * sentence.
 */
export type Undo = 'rows' | Counter | { never: string }

export const isUndoable = (undo: Undo | undefined): undo is 'rows' | Counter =>
  undo !== undefined && !(typeof undo === 'object' && 'never' in undo)

/** How long an act can be taken back by whoever made it. */
export const UNDO_HOURS = 24

/** The header of an answer that names the act, if it can be taken back. */
export const ACT_HEADER = 'x-act'
