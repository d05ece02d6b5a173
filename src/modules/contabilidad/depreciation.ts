import { amountOf, centsOf } from '../../kernel/cents.ts'
import { laterMonth } from '../../kernel/day.ts'
import { monthOf, monthsBetween } from './months.ts'

const MONTHS_A_YEAR = 12

/** What a schedule is worked out from; amounts are decimal strings. */
export interface Depreciable {
  acquisition_date: string
  acquisition_cost: string
  residual_value: string
  opening_depreciation: string
  first_month: string
  useful_life_years: number
}

export interface PostedMonth {
  month: string
  amount: string
}

export interface PlannedMonth extends PostedMonth {
  posted: boolean
  /** Depreciated at the end of the month. */
  accumulated: string
  book_value: string
}

/** The first month in which an asset is owned whole: that of its acquisition when it is the 1st, otherwise the next. */
export const firstMonthOf = (acquired: string): string =>
  acquired.endsWith('-01') ? monthOf(acquired) : laterMonth(monthOf(acquired), 1)

/** The months that are left of its life, from the one with which we begin. */
export function monthsOf({ acquisition_date, first_month, useful_life_years }: Depreciable): string[] {
  const after = laterMonth(firstMonthOf(acquisition_date), useful_life_years * MONTHS_A_YEAR)
  return Array.from({ length: Math.max(0, monthsBetween(first_month, after)) }, (_, at) => laterMonth(first_month, at))
}

/** What may be depreciated in all, in cents. */
export const depreciableCents = ({ acquisition_cost, residual_value, opening_depreciation }: Depreciable): bigint =>
  centsOf(acquisition_cost) - centsOf(residual_value) - centsOf(opening_depreciation)

/**
 * Straight line, month by month: what is posted stands, and what is left is spread over the months of the life that are not posted.
 * Cents that do not divide fall on the first of them, so that a month keeps its amount whichever others are posted before it. The
 * sums make cost less residual value to the cent. Months without an amount are left out.
 */
export function scheduleOf(asset: Depreciable, posted: readonly PostedMonth[]): PlannedMonth[] {
  const standing = new Map(posted.map(({ month, amount }) => [month, centsOf(amount)]))
  const open = monthsOf(asset).filter((month) => !standing.has(month))
  const left = depreciableCents(asset) - [...standing.values()].reduce((sum, cents) => sum + cents, 0n)
  const shares = left > 0n ? spread(left, open.length) : []
  const months = [
    ...[...standing].map(([month, cents]) => ({ month, cents, posted: true })),
    ...shares.map((cents, at) => ({ month: open[at] ?? '', cents, posted: false })),
  ]
  let accumulated = centsOf(asset.opening_depreciation)
  return months
    .filter(({ cents }) => cents > 0n)
    .sort((one, other) => (one.month < other.month ? -1 : 1))
    .map(({ month, cents, posted }) => {
      accumulated += cents
      const book_value = amountOf(centsOf(asset.acquisition_cost) - accumulated)
      return { month, amount: amountOf(cents), posted, accumulated: amountOf(accumulated), book_value }
    })
}

/** Cents in so many parts that differ by one at most, the larger ones first. */
function spread(cents: bigint, parts: number): bigint[] {
  if (parts === 0) return []
  const [share, larger] = [cents / BigInt(parts), cents % BigInt(parts)]
  return Array.from({ length: parts }, (_, at) => (BigInt(at) < larger ? share + 1n : share))
}
