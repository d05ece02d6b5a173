// The order of cards in a column, as text that sorts by its bytes: between any two there is room for another, so that a move writes one
// row. The idea is Figma's fractional indexing (2017); the ends step by a fixed width, because most cards are added there.

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
/** Ends step through numbers of this many digits. */
const WIDTH = 8
const STEP = BASE ** 4
const MIDDLE = BASE ** WIDTH / 2
/** Beyond it a column is numbered anew: room between two neighbours was halved again and again. */
export const LONGEST_RANK = 40

/** A share of the way from one neighbour to the other, from 0 to below 1. Two people who move to one place at once land apart by it. */
export type Random = () => number

/**
 * A rank after `lower` and before `upper`; null is the end of that side.
 *
 * @throws RangeError where `lower` is not below `upper`: then there is no room, and the column has to be numbered anew
 */
export function rankBetween(lower: string | null, upper: string | null, dice: Random = Math.random): string {
  if (lower === null && upper === null) return ended(digitsOf(MIDDLE), dice)
  const stepped = lower === null ? stepFrom(upper, -STEP) : upper === null ? stepFrom(lower, STEP) : null
  if (stepped !== null) return ended(stepped, dice)
  if (lower !== null && upper !== null && lower >= upper) throw new RangeError(`No rank between ${lower} and ${upper}`)
  return inside(lower ?? '', upper, dice)
}

/** The first digits of a rank, a step further; null where the numbers end. */
function stepFrom(rank: string | null, step: number): string | null {
  const number = Number.parseInt((rank ?? '').slice(0, WIDTH).padEnd(WIDTH, '0'), BASE) + step
  return number > 0 && number < BASE ** WIDTH ? digitsOf(number) : null
}

/** Digit by digit: what both begin with, then a digit strictly between theirs. */
function inside(lower: string, upper: string | null, dice: Random): string {
  let bound = upper
  let rank = ''
  for (let at = 0; ; at++) {
    const low = valueAt(lower, at)
    const high = bound === null ? BASE : valueAt(bound, at)
    if (high - low > 1) return ended(rank + DIGITS[low + Math.floor((high - low) / 2)], dice)
    rank += DIGITS[low]
    // Below the upper one whatever follows.
    if (high > low) bound = null
  }
}

/** Two digits by chance, the last no zero: below a rank that ended in zeros there would be no room. */
const ended = (rank: string, dice: Random) =>
  `${rank}${DIGITS[Math.floor(dice() * BASE)]}${DIGITS[1 + Math.floor(dice() * (BASE - 1))]}`

const valueAt = (rank: string, at: number) => Math.max(0, DIGITS.indexOf(rank[at] ?? '0'))

const digitsOf = (number: number) => number.toString(BASE).padStart(WIDTH, '0')
