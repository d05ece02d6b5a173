import { laterMonth } from '../../../kernel/days/day.ts'
import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { monthOf, monthsBetween } from '../months.ts'
import { type PostedMonth, straightLine } from './straight-line.ts'

const MONTHS_A_YEAR = 12

/** The figures of a schedule; amounts are decimal strings. */
export interface Depreciable {
  acquisition_date: string
  acquisition_cost: string
  residual_value: string
  opening_depreciation: string
  first_month: string
  useful_life_years: number
}

export interface PlannedMonth extends PostedMonth {
  posted: boolean
  /** Accumulated depreciation at the end of the month. */
  accumulated: string
  book_value: string
}

/** The first month of depreciation: the month of acquisition if it was on the 1st, otherwise the next one. */
export const firstMonthOf = (acquired: string): string =>
  acquired.endsWith('-01') ? monthOf(acquired) : laterMonth(monthOf(acquired), 1)

/** Months left of its useful life, from the first month on. */
export function lifeMonths({ acquisition_date, first_month, useful_life_years }: Depreciable): number {
  const after = laterMonth(firstMonthOf(acquisition_date), useful_life_years * MONTHS_A_YEAR)
  return Math.max(0, monthsBetween(first_month, after))
}

/** The total to depreciate, in cents. */
export const depreciableCents = ({ acquisition_cost, residual_value, opening_depreciation }: Depreciable): bigint =>
  centsOf(acquisition_cost) - centsOf(residual_value) - centsOf(opening_depreciation)

/**
 * Straight-line depreciation by month. Posted months keep their amount, and the rest is spread over the months not posted. The cumulative sum is
 * rounded, not the month, so that every month is within half a cent of the line and the last one exactly on it. Months without an amount are left
 * out.
 * @param posted in the order in which they were posted
 */
export function scheduleOf(asset: Depreciable, posted: readonly PostedMonth[]): PlannedMonth[] {
  const line = lineOf(asset, posted)
  const standing = new Set(posted.map(({ month }) => month))
  const open = Array.from({ length: lifeMonths(asset) }, (_, at) => laterMonth(asset.first_month, at))
    .filter((month) => !standing.has(month))
    .map((month) => ({ month, cents: line.share(month), posted: false }))
  let accumulated = centsOf(asset.opening_depreciation)
  return [...posted.map(({ month, amount }) => ({ month, cents: centsOf(amount), posted: true })), ...open]
    .filter(({ cents }) => cents > 0n)
    .sort((one, other) => (one.month < other.month ? -1 : 1))
    .map(({ month, cents, posted: stands }) => {
      accumulated += cents
      const book_value = amountOf(centsOf(asset.acquisition_cost) - accumulated)
      return { month, amount: amountOf(cents), posted: stands, accumulated: amountOf(accumulated), book_value }
    })
}

const lineOf = (asset: Depreciable, posted: readonly PostedMonth[]) =>
  straightLine(asset.first_month, lifeMonths(asset), depreciableCents(asset), posted)

/** The open months of an asset, without computing each: how many there are, and the amount of the next. */
export function openMonths(asset: Depreciable, posted: readonly PostedMonth[]) {
  const line = lineOf(asset, posted)
  const standing = new Set(posted.map(({ month }) => month))
  let next = line.givesFrom(asset.first_month)
  while (next !== null && standing.has(next)) next = line.givesFrom(laterMonth(next, 1))
  return {
    many: line.open,
    next: next === null ? null : { month: next, amount: amountOf(line.share(next)) },
    /** The amount of a month in cents; 0 once it is posted. */
    due: (month: string) => (standing.has(month) ? 0n : line.share(month)),
  }
}
