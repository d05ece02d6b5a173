export const MEASURE_KINDS = ['money', 'number'] as const
export type MeasureKind = (typeof MEASURE_KINDS)[number]

/** How a list answers questions about its figures: what happened, by what it is told apart, and what of it is added up. Columns are those of its rows. */
export interface ListFact {
  /** 'Facturas'. */
  title: string
  /** Singular and plural of what is counted. */
  noun: readonly [string, string]
  /** The column of the day on which it happened. */
  day: string
  /** Every column with a day by whose periods it is put together, by what people call it. */
  days: Readonly<Record<string, string>>
  dimensions: Readonly<Record<string, string>>
  measures: Readonly<Record<string, { title: string; kind: MeasureKind }>>
  /** Further input of the list that the figures need. */
  asks?: Readonly<Record<string, unknown>>
  /** What a report begins with: 'status.neq.Anulada'. */
  usual?: string
  /** What people call values of a column: { type: { entrada: 'Entrada' } }. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The address of the list's own screen, without its conditions; absent: it has none that follows them. */
  page?: string
}

/** The measure that every fact has: how many rows there are. */
export const ROWS = 'rows'
/** After a measure's name: by row. */
export const AVERAGE = '.avg'
