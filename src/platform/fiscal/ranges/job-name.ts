/** The job that asks an authority for the ranges of a company's numbers. */
export const FISCAL_RANGES = 'fiscal-ranges'
