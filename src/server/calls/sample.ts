import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'

/** Makes a call's act in the running transaction, as the person who asked: by its own schema and handler. */
export type Perform = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** A table whose rows sample data makes. */
export interface SampleTable {
  table: string
  /** What goes with a row: tables by the column that names the row. */
  parts?: Readonly<Record<string, string>>
  /** A row that the company's own refer to is archived instead of deleted. */
  archives?: true
}

/** What an area shows of itself to a company that has nothing of its own yet. */
export interface Sample {
  /** In the order in which they are deleted: what refers to others first. */
  tables: readonly SampleTable[]
  make(perform: Perform, today: string): Promise<void>
}
