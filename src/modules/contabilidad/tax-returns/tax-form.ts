type FiledSide = 'ventas' | 'compras'

/** What the books know of one tax in a period: of a code, or of a percentage alone, on one side, as it was issued or as it was taken back. */
export interface TaxCell {
  side: FiledSide
  /** Null: a percentage alone. */
  code_id: string | null
  /** As which code of the country's set it is declared, or to which municipality (`icaOf`); '': as none. */
  declared_as: string
  /** The code's short name; '' for a percentage alone. */
  name: string
  /** As cdm has it; '' for a percentage alone. */
  kind: string
  rate: string
  withheld: boolean
  /** By credit notes and annulments, and by debit notes where the form rectifies. */
  returned: boolean
  /** What the other side of the document is, as far as its identification says. */
  person: 'juridica' | 'natural' | ''
  /** It is part of what a purchase costs, and not deducted. */
  cost: boolean
  /** The account in which it is posted; null while none is chosen. */
  account_id: string | null
  documents: number
  /** The other sides, each once. */
  people: readonly string[]
  base: string
  amount: string
}

/** What a box takes of the books. */
export interface BoxFeed {
  side: FiledSide
  codes: readonly string[]
  /** Only of this percentage. */
  rate?: string
  of: 'base' | 'amount' | 'people'
  /** Only what was issued, or only what was taken back; absent: one less the other. */
  returned?: boolean
  person?: 'juridica' | 'natural'
  /** What was taken back is a positive figure there. */
  turned?: true
}

/** The figures of other boxes, in cents. */
export type BoxFigures = (number: string) => bigint

export interface TaxBox {
  number: string
  label: string
  hint?: string
  feed?: BoxFeed
  formula?: (of: BoxFigures) => bigint
  /** What the period before left in favour. */
  carried?: true
}

export interface TaxForm {
  id: string
  /** To whom it is declared, where each municipality has its own. */
  municipality?: string
  country: string
  number: string
  name: string
  /** When a document counts: on its day, or as it is paid. */
  basis: 'devengo' | 'caja'
  /** It tells every rectification apart from what was issued, also one that adds: a debit note too. */
  rectifies?: true
  /** How many months a period has; the first is the usual one. */
  months: readonly number[]
  /** Which taxes it is about: of those, what no box takes is named under it. */
  about: (cell: TaxCell) => boolean
  looked_up: string
  /** `url`: '' where only the text of the law was found, and no address that holds. */
  sources: readonly { name: string; url: string }[]
  /** What a person knows before filing. */
  notes: readonly string[]
  sections: readonly { title: string; boxes: readonly TaxBox[] }[]
  /** What is to be paid, and what is left in favour for the next period. */
  due: (of: BoxFigures) => bigint
  credit: (of: BoxFigures) => bigint
}

/** What of a municipality's retentions of ICA stands in `declared_as`. */
export const icaOf = (municipality: string): string => `ica:${municipality}`

export const atLeastZero = (cents: bigint): bigint => (cents > 0n ? cents : 0n)

export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

export const sumOfBoxes = (of: BoxFigures, ...numbers: string[]): bigint =>
  numbers.reduce((sum, number) => sum + of(number), 0n)

/** A box of what the books have, in one line. */
export const fedBox = (number: string, label: string, feed: BoxFeed, hint?: string): TaxBox => ({
  ...{ number, label, feed },
  ...(hint !== undefined && { hint }),
})

/** A box that is reckoned from others. */
export const sumBox = (number: string, label: string, formula: (of: BoxFigures) => bigint, hint?: string): TaxBox => ({
  ...{ number, label, formula },
  ...(hint !== undefined && { hint }),
})
