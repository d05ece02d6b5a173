import { laterMonth } from '../../../kernel/days/day.ts'
import { centsOf } from '../../../kernel/money/cents.ts'
import { monthsBetween } from '../months.ts'

export interface PostedMonth {
  month: string
  amount: string
}

/**
 * Spreads cents over the months of a life: the cumulative sum up to each month is exact, then rounded. Posted amounts that lie on the line do not
 * change it, so a month keeps its amount whichever others are posted first. After a posted amount off the line (by an older rule, or before life or
 * value were re-estimated) the remainder is spread again.
 * @param many months of the life, from `first` on
 * @param posted in the order in which they were posted
 */
export function straightLine(first: string, many: number, cents: bigint, posted: readonly PostedMonth[]) {
  /** Positions of months off the line, ascending. */
  const apart: number[] = []
  let [left, months, onLine] = [cents, many, [] as { place: number; cents: bigint }[]]

  const within = (place: number) => place >= 0 && place < many
  /** The cumulative sum of the first `count` months of the line, rounded half up. */
  const upTo = (count: number) => (2n * left * BigInt(count) + BigInt(months)) / (2n * BigInt(months))
  const shareAt = (place: number): bigint => {
    if (left <= 0n || !within(place)) return 0n
    const before = below(apart, place)
    return apart[before] === place ? 0n : upTo(place - before + 1) - upTo(place - before)
  }
  const stand = ({ place, cents: standing }: { place: number; cents: bigint }) => {
    left -= standing
    if (!within(place)) return
    apart.splice(below(apart, place), 0, place)
    months--
  }

  /** Months of the line before the given one; null: all of them. */
  function countTo(month: string | null): number {
    if (month === null) return months
    const place = Math.min(many, Math.max(0, monthsBetween(first, month)))
    return place - below(apart, place)
  }

  for (const { month, amount } of posted) {
    const one = { place: monthsBetween(first, month), cents: centsOf(amount) }
    onLine.push(one)
    if (shareAt(one.place) === one.cents) continue
    onLine.forEach(stand)
    onLine = []
  }

  return {
    /** The line's amount for a month in cents; 0 for a month off the line or outside the life. */
    share: (month: string) => shareAt(monthsBetween(first, month)),
    /** Number of open months with an amount, of those before the given one: if there are fewer cents than months, as many as there are cents. */
    openUntil(month: string | null): number {
      if (left <= 0n || months === 0) return 0
      const count = countTo(month)
      return Number(left < BigInt(months) ? upTo(count) : BigInt(count)) - onLine.length
    },
    /** What is spread over the months before the given one, in cents: posted amounts and the line's. */
    until: (month: string): bigint => cents - left + (left <= 0n || months === 0 ? 0n : upTo(countTo(month))),
    /** The first month at or after the given one with an amount, or null. */
    givesFrom(month: string): string | null {
      if (left <= 0n || months === 0) return null
      const place = Math.max(0, monthsBetween(first, month))
      const sumBefore = upTo(place - below(apart, place))
      // The smallest number of months whose rounded sum is one cent more.
      const enough = (BigInt(months) * (2n * sumBefore + 1n) + 2n * left - 1n) / (2n * left)
      const nextPlace = placeOf(apart, Number(enough) - 1)
      return within(nextPlace) ? laterMonth(first, nextPlace) : null
    },
  }
}

/** How many of the ascending positions are below one. */
const below = (places: readonly number[], place: number) => countWhile(places, (one) => one < place)

/** The position of the line's nth month, skipping those off the line. */
const placeOf = (apart: readonly number[], nth: number) => nth + countWhile(apart, (one, at) => one - at <= nth)

/** The length of the leading part of a list that satisfies a monotone condition, by binary search. */
function countWhile(list: readonly number[], holds: (one: number, at: number) => boolean): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(list[middle] ?? 0, middle)) from = middle + 1
    else to = middle
  }
  return from
}
