import { AVERAGE, ROWS } from '#src/kernel/calls/fact.ts'
import type { RowGroup } from '#src/kernel/fields.ts'
import type { Measure, ReportFigure } from '../schemas.ts'

/** Figures are summed exactly, as whole numbers of this part of one. */
const PLACES = 6
const ONE = 10n ** BigInt(PLACES)

/** How many rows, and what of each added column. */
export interface FigureSum {
  rows: bigint
  of: Record<string, bigint>
}

export const noSum = (): FigureSum => ({ rows: 0n, of: {} })

export function addGroup(sum: FigureSum, { rows, sums }: Pick<RowGroup, 'rows' | 'sums'>): void {
  sum.rows += BigInt(rows)
  for (const [key, text] of Object.entries(sums)) sum.of[key] = (sum.of[key] ?? 0n) + partsOf(text)
}

/** What a measure of rows is; money with its cents, other figures without the zeros at their end. */
function measured({ key, kind }: Measure, { rows, of }: FigureSum): bigint {
  if (key === ROWS) return rows * ONE
  if (!key.endsWith(AVERAGE)) return of[key] ?? 0n
  const total = of[key.slice(0, -AVERAGE.length)] ?? 0n
  return rows === 0n ? 0n : rounded(total, rows, kind === 'money' ? ONE / 100n : 1n)
}

export function measuredFigures(
  measures: readonly Measure[],
  sum: FigureSum,
  before: FigureSum | null,
): ReportFigure[] {
  return measures.map((measure) => {
    const value = measured(measure, sum)
    const then = before === null ? null : measured(measure, before)
    return {
      value: written(value, measure.kind),
      before: then === null ? null : written(then, measure.kind),
      change: then === null || then === 0n ? null : changeOf(value, then),
    }
  })
}

/** The value by which rows stand in order. */
export const weightOf = (measure: Measure | undefined, sum: FigureSum): bigint =>
  measure ? measured(measure, sum) : 0n

/** In percent, with one decimal. */
function changeOf(value: bigint, before: bigint): string {
  const size = before < 0n ? -before : before
  const tenths = rounded((value - before) * 1_000n, size, 1n)
  const text = `${tenths < 0n ? '-' : ''}${abs(tenths) / 10n}.${abs(tenths) % 10n}`
  return text.replace(/\.0$/, '')
}

const abs = (value: bigint) => (value < 0n ? -value : value)

/** A part of a sum, rounded half away from zero to a multiple of `to`. */
function rounded(total: bigint, by: bigint, to: bigint): bigint {
  const unit = by * to
  const half = (abs(total) * 2n + unit) / (2n * unit)
  return (total < 0n ? -half : half) * to
}

function partsOf(text: string): bigint {
  const [, minus, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const parts = BigInt(whole) * ONE + BigInt(part.slice(0, PLACES).padEnd(PLACES, '0'))
  return minus === '-' ? -parts : parts
}

function written(parts: bigint, kind: Measure['kind']): string {
  const cut = abs(parts)
  const decimals = String(cut % ONE)
    .padStart(PLACES, '0')
    .replace(/0+$/, '')
  const shown = kind === 'money' ? decimals.padEnd(2, '0') : decimals
  return `${parts < 0n ? '-' : ''}${cut / ONE}${shown === '' ? '' : `.${shown}`}`
}
