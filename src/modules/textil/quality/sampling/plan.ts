import {
  AQLS,
  type Aql,
  CODE_LETTERS,
  type InspectionLevel,
  type InspectionSeverity,
  LETTERS_OF,
  LOT_SIZES,
  PLANS,
} from './tables.ts'

export interface SamplingPlan {
  /** Of the plan that is used, where an arrow led to another one. */
  code_letter: string
  /** Pieces to look at: never more than the lot has. */
  sample_size: number
  /** The lot is accepted with as many defectives, and rejected with one more. */
  accept_number: number
}

/** How many pieces of a lot are looked at, and how many of them may be defective. A lot that is no larger than the sample is looked at whole. */
export function samplingPlan(
  lotSize: number,
  aql: Aql,
  level: InspectionLevel,
  severity: InspectionSeverity = 'normal',
): SamplingPlan {
  const column = AQLS.indexOf(aql)
  const row = followed(severity, CODE_LETTERS.indexOf(codeLetter(lotSize, level)), column)
  const { size, accept } = PLANS[severity][row] as (typeof PLANS)['normal'][number]
  return {
    code_letter: CODE_LETTERS.charAt(row),
    sample_size: Math.min(size, lotSize),
    accept_number: accept[column] as number,
  }
}

interface Chosen {
  aql: string | null
  inspection_level: string | null
  severity: InspectionSeverity
  production_lot_id: string
}

/** Whether an inspection follows the plan that it has: then it keeps it, whatever became of its lot since. */
export const follows = (kept: Chosen, chosen: Chosen) =>
  kept.aql === chosen.aql &&
  kept.inspection_level === chosen.inspection_level &&
  kept.severity === chosen.severity &&
  kept.production_lot_id === chosen.production_lot_id

/** Of Table I. A lot of one piece, which it does not know, is as one of two. */
export function codeLetter(lotSize: number, level: InspectionLevel): string {
  const row = LOT_SIZES.findIndex((largest) => lotSize <= largest)
  return LETTERS_OF[level].at(row) as string
}

/** The row to which the arrows of a table lead. */
function followed(severity: InspectionSeverity, row: number, column: number): number {
  const cell = PLANS[severity][row]?.accept[column]
  if (cell === '↓') return followed(severity, row + 1, column)
  return cell === '↑' ? followed(severity, row - 1, column) : row
}

/** The probability that a lot is accepted of whose pieces the share `defective` (0 to 1) is: by the binomial law, as in a long series of lots. */
export function acceptance({ sample_size: n, accept_number }: SamplingPlan, defective: number): number {
  let term = (1 - defective) ** n
  let sum = term
  for (let found = 1; found <= accept_number; found++) {
    term *= ((n - found + 1) / found) * (defective / (1 - defective))
    sum += term
  }
  return sum
}
