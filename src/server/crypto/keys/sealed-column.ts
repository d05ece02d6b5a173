/** Where an area keeps seals, and how they are found in it: what changes the installation's key goes through all of them. */
export interface SealedColumn {
  /** As in 'auth.second_factors'. */
  table: string
  /** Its primary key. */
  id: readonly string[]
  column: string
  /** SQL: whether a row holds a seal that does not begin with $1. */
  stale: string
  /** The column's value with each seal as `anew` answers it; `row` is the primary key. */
  reseal(row: Readonly<Record<string, string>>, value: never, anew: (place: string, sealed: string) => string): unknown
}

/** Ties the kind of a column's value to what is done with it. */
export const sealedColumn = <V>(
  column: Omit<SealedColumn, 'reseal'> & {
    reseal(row: Readonly<Record<string, string>>, value: V, anew: (place: string, sealed: string) => string): V
  },
): SealedColumn => column
