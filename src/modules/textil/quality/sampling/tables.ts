/**
 * Single sampling for normal and tightened inspection, percent defective: MIL-STD-105E (10 May 1989), Tables I, II-A and II-B, the same as ANSI/ASQ Z1.4. Of its AQLs
 * those that a garment is bought by; 7 CFR 43.103(b) lists each of them. Why these tables: docs/decisions/072-sampling-plans.md.
 */
export const AQLS = ['0.65', '1.0', '1.5', '2.5', '4.0', '6.5'] as const
export type Aql = (typeof AQLS)[number]

/** General inspection levels. */
export const INSPECTION_LEVELS = ['I', 'II', 'III'] as const
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number]

/** How severely a lot is looked at: stored as on screen. Reduced inspection is not made: docs/decisions/072-sampling-plans.md. */
export const SEVERITIES = ['normal', 'rigurosa'] as const
export type InspectionSeverity = (typeof SEVERITIES)[number]

export const CODE_LETTERS = 'ABCDEFGHJKLMNPQR'

/** The largest lot of each row of Table I; the last row has no end. */
export const LOT_SIZES = [8, 15, 25, 50, 90, 150, 280, 500, 1_200, 3_200, 10_000, 35_000, 150_000, 500_000] as const

/** Table I: a letter for each row. */
export const LETTERS_OF: Readonly<Record<InspectionLevel, string>> = {
  I: 'AABCCDEFGHJKLMN',
  II: 'ABCDEFGHJKLMNPQ',
  III: 'BCDEFGHJKLMNPQR',
}

const DOWN = '↓'
const UP = '↑'
type Cell = number | typeof DOWN | typeof UP

/** Of each letter its sample size and, by AQL, how many defectives are accepted; an arrow leads to the next plan, which has its own sample size. */
type MasterTable = readonly { readonly size: number; readonly accept: readonly Cell[] }[]

/** Table II-A. */
const NORMAL: MasterTable = [
  { size: 2, accept: [DOWN, DOWN, DOWN, DOWN, DOWN, 0] },
  { size: 3, accept: [DOWN, DOWN, DOWN, DOWN, 0, UP] },
  { size: 5, accept: [DOWN, DOWN, DOWN, 0, UP, DOWN] },
  { size: 8, accept: [DOWN, DOWN, 0, UP, DOWN, 1] },
  { size: 13, accept: [DOWN, 0, UP, DOWN, 1, 2] },
  { size: 20, accept: [0, UP, DOWN, 1, 2, 3] },
  { size: 32, accept: [UP, DOWN, 1, 2, 3, 5] },
  { size: 50, accept: [DOWN, 1, 2, 3, 5, 7] },
  { size: 80, accept: [1, 2, 3, 5, 7, 10] },
  { size: 125, accept: [2, 3, 5, 7, 10, 14] },
  { size: 200, accept: [3, 5, 7, 10, 14, 21] },
  { size: 315, accept: [5, 7, 10, 14, 21, UP] },
  { size: 500, accept: [7, 10, 14, 21, UP, UP] },
  { size: 800, accept: [10, 14, 21, UP, UP, UP] },
  { size: 1_250, accept: [14, 21, UP, UP, UP, UP] },
  { size: 2_000, accept: [21, UP, UP, UP, UP, UP] },
]

/** Table II-B. */
const TIGHTENED: MasterTable = [
  { size: 2, accept: [DOWN, DOWN, DOWN, DOWN, DOWN, DOWN] },
  { size: 3, accept: [DOWN, DOWN, DOWN, DOWN, DOWN, 0] },
  { size: 5, accept: [DOWN, DOWN, DOWN, DOWN, 0, DOWN] },
  { size: 8, accept: [DOWN, DOWN, DOWN, 0, DOWN, DOWN] },
  { size: 13, accept: [DOWN, DOWN, 0, DOWN, DOWN, 1] },
  { size: 20, accept: [DOWN, 0, DOWN, DOWN, 1, 2] },
  { size: 32, accept: [0, DOWN, DOWN, 1, 2, 3] },
  { size: 50, accept: [DOWN, DOWN, 1, 2, 3, 5] },
  { size: 80, accept: [DOWN, 1, 2, 3, 5, 8] },
  { size: 125, accept: [1, 2, 3, 5, 8, 12] },
  { size: 200, accept: [2, 3, 5, 8, 12, 18] },
  { size: 315, accept: [3, 5, 8, 12, 18, UP] },
  { size: 500, accept: [5, 8, 12, 18, UP, UP] },
  { size: 800, accept: [8, 12, 18, UP, UP, UP] },
  { size: 1_250, accept: [12, 18, UP, UP, UP, UP] },
  { size: 2_000, accept: [18, UP, UP, UP, UP, UP] },
]

export const PLANS: Readonly<Record<InspectionSeverity, MasterTable>> = { normal: NORMAL, rigurosa: TIGHTENED }
