/** A company's answers on its first day, which decide what it is offered. */
export const WORKS = ['sell', 'make', 'serve', 'other'] as const
export type LineOfWork = (typeof WORKS)[number]

export const OFFERS = ['goods', 'garments', 'services', 'other'] as const
export type Offer = (typeof OFFERS)[number]

/** How a company brings its own data in: from a file, by hand, or later, after looking at sample data. */
export const STARTS = ['import', 'hand', 'sample'] as const
export type Start = (typeof STARTS)[number]

export interface FirstAnswers {
  work: readonly LineOfWork[]
  offer: readonly Offer[]
}

/** A step in the first day's list; it is done when the company has a row of its own in the table. */
export interface FirstStep {
  title: string
  hint: string
  path: string
  table: string
}

/** What a module contributes to a company's first day. */
export interface FirstDay {
  /** Whether the module is recommended to a company with these answers. */
  suits: (answers: FirstAnswers) => boolean
  steps: readonly FirstStep[]
  /** The screens where a company brings its own data in, from a file or by hand. */
  entrance?: Record<Exclude<Start, 'sample'>, string>
}
