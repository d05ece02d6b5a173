// The order of cards in a column, as text that sorts by its bytes. Between any two ranks there is room for another, so a move writes one row. The
// idea is Figma's fractional indexing (2017). Ranks at the ends advance by a fixed width, because most cards are added there.

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
/** Number of digits that count up at the ends. */
const WIDTH = 8
const STEP = BASE ** 4
const MIDDLE = BASE ** WIDTH / 2
/** When a rank gets longer, the whole column is renumbered: the gap between two neighbours was halved again and again. */
export const LONGEST_RANK = 40

/** A fraction from 0 to below 1 of the way between two neighbours. It keeps two people who move to the same gap at once apart. */
export type Random = () => number

/**
 * A rank after `lower` and before `upper`; null means no card on that side.
 * @throws RangeError if `lower` is not below `upper`: there is no room, and the column must be renumbered
 */
export function rankBetween(lower: string | null, upper: string | null, dice: Random = Math.random): string {
  if (lower === null && upper === null) return ended(digitsOf(MIDDLE), dice)
  const stepped = lower === null ? stepFrom(upper, -STEP) : upper === null ? stepFrom(lower, STEP) : null
  if (stepped !== null) return ended(stepped, dice)
  if (lower !== null && upper !== null && lower >= upper) throw new RangeError(`No rank between ${lower} and ${upper}`)
  return inside(lower ?? '', upper, dice)
}

/** The leading digits of a rank, advanced by a step; null when the numbers are used up. */
function stepFrom(rank: string | null, step: number): string | null {
  const number = Number.parseInt((rank ?? '').slice(0, WIDTH).padEnd(WIDTH, '0'), BASE) + step
  return number > 0 && number < BASE ** WIDTH ? digitsOf(number) : null
}

/** Compares digit by digit: keeps the common prefix, then takes a digit strictly between the two. */
function inside(lower: string, upper: string | null, dice: Random): string {
  let bound = upper
  let rank = ''
  for (let at = 0; ; at++) {
    const low = valueAt(lower, at)
    const high = bound === null ? BASE : valueAt(bound, at)
    if (high - low > 1) return ended(rank + DIGITS[low + Math.floor((high - low) / 2)], dice)
    rank += DIGITS[low]
    // From here on any digit sorts below `upper`.
    if (high > low) bound = null
  }
}

/** Appends two random digits, the last one not zero: there would be no room below a rank that ends in zeros. */
const ended = (rank: string, dice: Random) =>
  `${rank}${DIGITS[Math.floor(dice() * BASE)]}${DIGITS[1 + Math.floor(dice() * (BASE - 1))]}`

const valueAt = (rank: string, at: number) => Math.max(0, DIGITS.indexOf(rank[at] ?? '0'))

const digitsOf = (number: number) => number.toString(BASE).padStart(WIDTH, '0')
