import { formatsOf } from '#src/kernel/format.ts'
import type { ParsedTable } from '#src/web/files/read-table.ts'
import type { ImportKind } from '../../rows.ts'
import type { Reading } from './cells.ts'
import type { ImportField } from './columns.ts'
import { type Doubt, noEvidence, numberColumns, settle, weigh } from './decimal-marks.ts'
import { type Edits, type JudgedLine, judge } from './lines.ts'
import type { Matching } from './matching.ts'
import type { Point } from './numbers.ts'
import { asideOf } from './row-kinds.ts'

/** Rows that are read at a stretch: a few milliseconds, so that the page goes on answering. */
export const ROWS_AT_A_STRETCH = 200

/** What a person decides about a file. */
export interface ImportChoices {
  matching: Matching
  /** How doubted columns are read. */
  answers: Partial<Record<ImportField, Point>>
  services: boolean
  edits: Edits
}

export interface Judged {
  lines: readonly JudgedLine[]
  doubts: readonly Doubt[]
}

/** Reads a whole file, letting others go first between its stretches; null where `stopped` says that nobody waits any more. */
export async function judgeAll(
  kind: ImportKind,
  sheet: ParsedTable,
  { matching, answers, services, edits }: ImportChoices,
  company: Pick<Reading, 'country' | 'currency' | 'own'>,
  pause: () => Promise<void>,
  stopped = () => false,
): Promise<Judged | null> {
  const columns = numberColumns(matching).map((column) => ({ ...column, evidence: noEvidence() }))
  const weighed = inStretches(sheet.rows, pause, stopped, ({ cells }) => {
    if (asideOf(cells, sheet.titles) !== null) return
    for (const { at, evidence } of columns) weigh(evidence, cells[at] ?? '')
  })
  if (!(await weighed)) return null
  const country = formatsOf(company.country).point as Point
  const { points, doubts } = settle(new Map(columns.map(({ field, evidence }) => [field, evidence])), country)
  const reading = { ...company, services, points: { ...points, ...answers } }
  const lines: JudgedLine[] = []
  const whole = await inStretches(judge(kind, sheet, matching, reading, edits), pause, stopped, (line) =>
    lines.push(line),
  )
  return whole ? { lines, doubts } : null
}

/** Goes through all of them, with a pause after each stretch. Answers whether it came to the end. */
export async function inStretches<T>(
  all: Iterable<T>,
  pause: () => Promise<void>,
  stopped: () => boolean,
  act: (one: T) => void,
): Promise<boolean> {
  let since = 0
  for (const one of all) {
    act(one)
    since += 1
    if (since < ROWS_AT_A_STRETCH) continue
    since = 0
    await pause()
    if (stopped()) return false
  }
  return true
}
