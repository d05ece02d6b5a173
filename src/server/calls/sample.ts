import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'

/** Runs a call in the current transaction, as the person who asked, with its own schema and handler. */
export type Perform = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** A table with rows made by the sample data. */
export interface SampleTable {
  table: string
  /** Child tables, each with its column that refers to the row. */
  parts?: Readonly<Record<string, string>>
  /** A row that the company's own rows refer to is archived instead of deleted. */
  archives?: true
}

/** An area's sample data, for a company without data of its own. */
export interface Sample {
  /** In deletion order: rows that refer to others first. */
  tables: readonly SampleTable[]
  make(perform: Perform, today: string): Promise<void>
}
