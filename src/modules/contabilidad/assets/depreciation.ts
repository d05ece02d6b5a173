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

/** From a month on, what is left is spread over so many months, down to that residual value. */
export interface Estimate {
  from_month: string
  months: number
  residual_value: string
}

/** An asset's figures, and how they were estimated anew, in the order of their months. */
export interface Estimated extends Depreciable {
  estimates?: readonly Estimate[]
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
 * out. A change of estimate begins a line of its own, and leaves those before it as they are.
 * @param posted in the order in which they were posted
 */
export function scheduleOf(asset: Estimated, posted: readonly PostedMonth[]): PlannedMonth[] {
  const standing = new Set(posted.map(({ month }) => month))
  const open = stretchesOf(asset, posted)
    .flatMap(({ line, from, months }) =>
      Array.from({ length: months }, (_, at) => laterMonth(from, at)).map((month) => ({
        month,
        cents: line.share(month),
        posted: false,
      })),
    )
    .filter(({ month }) => !standing.has(month))
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

/** What an asset is worth in the books when a month begins, in cents, once the months before are posted as planned. */
export const worthBefore = (
  { acquisition_cost, opening_depreciation }: Depreciable,
  plan: readonly { month: string; book_value: string }[],
  month: string,
): bigint =>
  centsOf(
    plan.findLast((row) => row.month < month)?.book_value ??
      amountOf(centsOf(acquisition_cost) - centsOf(opening_depreciation)),
  )

/** The open months of an asset, without computing each: how many there are, and the amount of the next. */
export function openMonths(asset: Estimated, posted: readonly PostedMonth[]) {
  const stretches = stretchesOf(asset, posted)
  const standing = new Set(posted.map(({ month }) => month))
  /** The amount of a month in cents; 0 once it is posted. */
  const due = (month: string) =>
    standing.has(month) ? 0n : (stretches.find(({ until }) => until === null || month < until)?.line.share(month) ?? 0n)
  const [next] = stretches.flatMap((stretch) => firstOpen(stretch, standing) ?? [])
  return {
    many: stretches.reduce((sum, { line, until }) => sum + line.openUntil(until), 0),
    next: next === undefined ? null : { month: next, amount: amountOf(due(next)) },
    due,
  }
}

function firstOpen({ line, from, until }: Stretch, standing: ReadonlySet<string>): string | null {
  let next = line.givesFrom(from)
  while (next !== null && standing.has(next)) next = line.givesFrom(laterMonth(next, 1))
  return next !== null && until !== null && next >= until ? null : next
}

/** Months over which an estimate spreads what is left. */
interface Stretch {
  line: ReturnType<typeof straightLine>
  from: string
  months: number
  /** The month of the next estimate. */
  until: string | null
}

/**
 * A line for the first estimate and for each change of it, which spreads what is then left over its own months: prospectively, IAS 16.51 and
 * IAS 8.36 to 38.
 */
function stretchesOf(asset: Estimated, posted: readonly PostedMonth[]): Stretch[] {
  const first = { from_month: asset.first_month, months: lifeMonths(asset), residual_value: asset.residual_value }
  const all = [first, ...(asset.estimates ?? [])]
  let gone = 0n
  return all.map(({ from_month: from, months, residual_value }, at) => {
    const until = all[at + 1]?.from_month ?? null
    const own = posted.filter(({ month }) => (at === 0 || month >= from) && (until === null || month < until))
    const line = straightLine(from, months, depreciableCents({ ...asset, residual_value }) - gone, own)
    if (until !== null) gone += line.until(until)
    return { line, from, months: upToMonth(from, months, until), until }
  })
}

const upToMonth = (from: string, months: number, until: string | null) =>
  until === null ? months : Math.min(months, Math.max(0, monthsBetween(from, until)))
