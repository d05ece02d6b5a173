/** A column with encrypted values, and how to find them: a key change goes through all of them. */
export interface SealedColumn {
  /** As in 'auth.second_factors'. */
  table: string
  /** Its primary key. */
  id: readonly string[]
  column: string
  /** SQL condition: the row holds an encrypted value that does not begin with $1. */
  stale: string
  /** The column's value with each encrypted part replaced by `anew`; `row` is the primary key. */
  reseal(row: Readonly<Record<string, string>>, value: never, anew: (place: string, sealed: string) => string): unknown
}

/** Ties the type of a column's value to its `reseal`. */
export const sealedColumn = <V>(
  column: Omit<SealedColumn, 'reseal'> & {
    reseal(row: Readonly<Record<string, string>>, value: V, anew: (place: string, sealed: string) => string): V
  },
): SealedColumn => column
