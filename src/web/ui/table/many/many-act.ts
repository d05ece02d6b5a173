import type { ReactNode } from 'react'
import type { Call } from '#src/kernel/contract.ts'

interface Shown {
  /** A verb, as in 'Archivar'. */
  label: string
  icon?: string
  call: Call
}

/** An act that is made of each of the chosen rows. */
export interface MadeOfEach<Row> extends Shown {
  /** The act's input for a row; null: it is not for that row. */
  inputOf: (row: Row) => object | null
  /** Asked before it is done, where there is no way back. */
  question?: (count: number) => { title: string; text: string }
}

export interface AskedFirst<Row> {
  /** Goes on with what was said. */
  onAnswer: (inputOf: (row: Row) => object | null) => void
  onClose: () => void
}

/** The same, once a dialog was answered. */
export interface MadeOnAnswer<Row> extends Shown {
  ask: (asked: AskedFirst<Row>) => ReactNode
}

/** What can be done with the chosen rows of a list. */
export type ManyAct<Row> = MadeOfEach<Row> | MadeOnAnswer<Row>
