import { daysBetween, laterDay, laterMonth } from '../../../kernel/days/day.ts'
import { amountCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import { dayIn, firstDayOf, lastDayOfMonth, monthOf, monthsBetween } from '../months.ts'
import { changeBetween } from './columns/change-between.ts'
import { linesBeside, partLines } from './columns/lines.ts'
import type { StatementPart } from './report-sheets.ts'

/** With what a statement is compared; '': with nothing. */
export const COMPARISONS = ['', 'anterior', 'anual', 'presupuesto'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const COMPARISON_TITLES: Record<Comparison, string> = {
  '': 'Sin comparar',
  anterior: 'Con el período anterior',
  anual: 'Con el año anterior',
  presupuesto: 'Con el presupuesto',
}

const sameDayOf = (month: string, day: string) => dayIn(month, Number(day.slice(8)))
const isMonthEnd = (day: string) => day === lastDayOfMonth(monthOf(day))
/** A day so many months earlier; the end of a month stays the end of one. */
export function monthsBack(day: string, months: number): string {
  const month = laterMonth(monthOf(day), -months)
  return isMonthEnd(day) ? lastDayOfMonth(month) : sameDayOf(month, day)
}

/** The span to compare with: as many whole months or days right before, or the same days a year before. */
export function earlierSpan({ from, to }: { from: string; to: string }, comparison: Comparison) {
  if (comparison === 'anual') return { from: monthsBack(from, 12), to: monthsBack(to, 12) }
  if (from === firstDayOf(monthOf(from)) && isMonthEnd(to)) {
    const months = monthsBetween(monthOf(from), monthOf(to)) + 1
    return { from: monthsBack(from, months), to: monthsBack(to, months) }
  }
  return { from: laterDay(from, -daysBetween(from, to) - 1), to: laterDay(from, -1) }
}

/** The day of a balance to compare with: the end of the month before, or the same day a year before. */
export const earlierDay = (to: string, comparison: Comparison): string =>
  comparison === 'anual' ? monthsBack(to, 12) : laterDay(firstDayOf(monthOf(to)), -1)

/** What the figures are called beside which a statement stands. */
export const comparedWords = (comparison: Comparison) =>
  comparison === 'presupuesto'
    ? ({ before: 'Presupuesto', difference: 'Desviación' } as const)
    : ({ before: 'Antes', difference: 'Diferencia' } as const)

/** A line of a statement beside what it was, or what was expected. */
export interface ComparedLine {
  /** The account; null for a sum. */
  id: string | null
  code: string
  name: string
  depth: number
  amount: string
  before: string
  difference: string
  /** In percent; null if there was nothing. */
  change: number | null
}

/** Every line of either statement in order, also those that one of them has not. */
export const comparedLines = (now: readonly StatementPart[], before: readonly StatementPart[]): ComparedLine[] =>
  linesBeside([partLines(now), partLines(before)]).map(
    ({ amounts: [amount = '0', was = '0'], strong: _, ...line }) => ({
      ...line,
      amount,
      before: was,
      ...changeBetween([was, amount]),
    }),
  )

export const comparedSheet = (lines: readonly ComparedLine[], comparison: Comparison): Spreadsheet => [
  ['Código', 'Cuenta', 'Importe', ...Object.values(comparedWords(comparison)), '%'],
  ...lines.map(({ code, name, amount, before, difference, change }) => [
    ...[code, name, amountCell(amount), amountCell(before), amountCell(difference), change ?? ''],
  ]),
]
