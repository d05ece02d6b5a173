import { customType } from '#src/kernel/calls/custom.ts'
import type { FileCell } from '#src/web/files/read-table.ts'
import type { ImportField } from './columns.ts'
import type { Matching } from './matching.ts'
import { type Point, readWith } from './numbers.ts'

/** The columns whose cells are numbers. */
export const NUMBER_FIELDS: readonly ImportField[] = ['price', 'initial_stock', 'min_stock', 'cost', 'tax']

/** What a column's cells tell of its decimal mark: how many can only be read with each, and some that both read, differently. */
export interface Evidence {
  ',': number
  '.': number
  doubtful: string[]
}

/** A column whose cells do not tell: asked about, with the reading of the country first where it is the usual one. */
export interface Doubt {
  field: ImportField
  examples: readonly string[]
  /** Null where only a person can say. */
  proposed: Point | null
}

const EXAMPLES = 3

export const noEvidence = (): Evidence => ({ ',': 0, '.': 0, doubtful: [] })

/** Adds what a cell tells. Of a number that the file itself holds there is nothing to tell. */
export function weigh(evidence: Evidence, cell: FileCell): void {
  if (typeof cell !== 'string' || !/[.,]\d/.test(cell)) return
  const [comma, dot] = [readWith(',', cell), readWith('.', cell)]
  if (comma === dot) return
  if (dot === null) evidence[','] += 1
  else if (comma === null) evidence['.'] += 1
  else if (evidence.doubtful.length < EXAMPLES && !evidence.doubtful.includes(cell)) evidence.doubtful.push(cell)
}

/**
 * The decimal mark of each number column: what its own cells say, else what the file's other columns say, else the country's. A column
 * that could be read both ways is doubted: '45.000' is thousands in Colombia, and is proposed so; in México a person has to say.
 */
export function settle(columns: ReadonlyMap<ImportField, Evidence>, country: Point) {
  const all = noEvidence()
  for (const { ',': comma, '.': dot } of columns.values()) {
    all[','] += comma
    all['.'] += dot
  }
  const points: Partial<Record<ImportField, Point>> = {}
  const doubts: Doubt[] = []
  for (const [field, evidence] of columns) {
    const own = onlyOne(evidence)
    const evident = own ?? (evidence[','] + evidence['.'] === 0 ? onlyOne(all) : null)
    points[field] = evident ?? country
    if (evident !== null || evidence.doubtful.length === 0) continue
    const usual = evidence[','] + evidence['.'] === 0 && evidence.doubtful.every((cell) => isThousands(cell, country))
    doubts.push({ field, examples: evidence.doubtful, proposed: usual ? country : null })
  }
  return { points, doubts }
}

/** Which columns of a sheet are weighed: field and place. */
export const numberColumns = (matching: Matching) =>
  [...NUMBER_FIELDS, ...(Object.keys(matching) as ImportField[]).filter(isOwnNumber)].flatMap((field) =>
    typeof matching[field] === 'number' ? [{ field, at: matching[field] }] : [],
  )

function isOwnNumber(field: ImportField): boolean {
  const type = customType(field)
  return type === 'number' || type === 'money'
}

function onlyOne({ ',': comma, '.': dot }: Evidence): Point | null {
  if (comma > 0 && dot === 0) return ','
  return dot > 0 && comma === 0 ? '.' : null
}

/** '45.000' where ',' stands before decimals. */
const isThousands = (cell: string, point: Point) =>
  !(readWith(point, cell) ?? '.').includes('.') && !cell.includes(point)
