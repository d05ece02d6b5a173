import { laterMonth } from '../../../kernel/days/day.ts'
import { centsOf } from '../../../kernel/money/cents.ts'
import { monthsBetween } from '../months.ts'

export interface PostedMonth {
  month: string
  amount: string
}

/**
 * How cents are spread over the months of a life: up to each month the exact part, rounded. What is posted and lies on the line leaves it
 * as it is, so that a month keeps its amount whichever others are posted before it; where something else was posted (by an older rule,
 * or before life or value were estimated anew) the line is drawn again through what is left after it.
 *
 * @param many months of the life, from `first` on
 * @param posted in the order in which they were posted
 */
export function straightLine(first: string, many: number, cents: bigint, posted: readonly PostedMonth[]) {
  /** Places of months that stand apart from the line, in order. */
  const apart: number[] = []
  let [left, months, onLine] = [cents, many, [] as { place: number; cents: bigint }[]]

  const within = (place: number) => place >= 0 && place < many
  /** The exact sum of so many months of the line, rounded half up. */
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

  for (const { month, amount } of posted) {
    const one = { place: monthsBetween(first, month), cents: centsOf(amount) }
    onLine.push(one)
    if (shareAt(one.place) === one.cents) continue
    onLine.forEach(stand)
    onLine = []
  }

  return {
    /** What the line gives a month, in cents; 0 for one that stands apart or lies outside the life. */
    share: (month: string) => shareAt(monthsBetween(first, month)),
    /** How many months that are not posted come to something: where there is no cent for each, as many as there are cents. */
    open: left <= 0n ? 0 : Number(left < BigInt(months) ? left : BigInt(months)) - onLine.length,
    /** The first month from one on to which the line gives something, or null. */
    givesFrom(month: string): string | null {
      if (left <= 0n || months === 0) return null
      const place = Math.max(0, monthsBetween(first, month))
      const sumBefore = upTo(place - below(apart, place))
      // The fewest months of the line whose rounded sum is a cent more.
      const enough = (BigInt(months) * (2n * sumBefore + 1n) + 2n * left - 1n) / (2n * left)
      const nextPlace = placeOf(apart, Number(enough) - 1)
      return within(nextPlace) ? laterMonth(first, nextPlace) : null
    },
  }
}

/** How many of some places in order lie before one. */
const below = (places: readonly number[], place: number) => countWhile(places, (one) => one < place)

/** Where the nth month of the line lies, among those that stand apart. */
const placeOf = (apart: readonly number[], nth: number) => nth + countWhile(apart, (one, at) => one - at <= nth)

/** How many come first that hold, of a list of which the first ones do: found by halves. */
function countWhile(list: readonly number[], holds: (one: number, at: number) => boolean): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(list[middle] ?? 0, middle)) from = middle + 1
    else to = middle
  }
  return from
}
