/** What a company says of itself on its first day, from which follows what it is offered. */
export const WORKS = ['sell', 'make', 'serve', 'other'] as const
export type LineOfWork = (typeof WORKS)[number]

export const OFFERS = ['goods', 'garments', 'services', 'other'] as const
export type Offer = (typeof OFFERS)[number]

/** How its own data comes in: from a file, by hand, or later, after a look at sample data. */
export const STARTS = ['import', 'hand', 'sample'] as const
export type Start = (typeof STARTS)[number]

export interface FirstAnswers {
  work: readonly LineOfWork[]
  offer: readonly Offer[]
}

/** A line of the first day's list; it is done when the company has a row of its own in the table. */
export interface FirstStep {
  title: string
  hint: string
  path: string
  table: string
}

/** What a module brings to the first day of a company. */
export interface FirstDay {
  /** Whether a company that says this of itself is advised to connect the module. */
  suits: (answers: FirstAnswers) => boolean
  steps: readonly FirstStep[]
  /** Where a company's own data comes in, from a file or by hand. */
  entrance?: Record<Exclude<Start, 'sample'>, string>
}
