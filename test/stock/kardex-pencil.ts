import { rounded } from './at-random.ts'

/** A line of the kardex as somebody with a pencil keeps it: cost in millionths, null for the average; `of`: what it takes back. */
export interface Line {
  day: string
  place: number
  quantity: number
  cost: bigint | null
  of: Line | null
}

const inOrder = (own: readonly Line[]) =>
  own.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.place - other.place))
export const sum = (own: readonly Line[]) => own.reduce((all, { quantity }) => all + quantity, 0)

const size = (n: number) => BigInt(Math.abs(n))

/** What each line is worth, in cents, by fractions of whole numbers. */
export function worth(own: readonly Line[]): Map<Line, bigint> {
  const values = new Map<Line, bigint>()
  const taken = new Map<Line, number>()
  let [units, value, last] = [0n, 0n, 0n]
  const back = (line: Line, of: Line) => {
    const before = taken.get(of) ?? 0
    const after = before - Math.sign(of.quantity) * line.quantity
    taken.set(of, after)
    const whole = values.get(of) ?? 0n
    const part = (n: number) => rounded((whole < 0n ? -whole : whole) * BigInt(n), size(of.quantity))
    const change = part(after) - part(before)
    return change < 0n ? -change : change
  }
  for (const line of inOrder(own)) {
    const n = size(line.quantity)
    const change = ((): bigint => {
      if (line.quantity > 0) {
        if (line.of) return back(line, line.of)
        if (line.cost !== null) return rounded(n * line.cost, 10_000n)
        return units > 0n ? rounded(value * n, units) : rounded(n * last, 10_000n)
      }
      const returned = line.of && back(line, line.of)
      if (units === n) return -value
      if (returned !== null) return -(returned < value ? returned : value)
      return -rounded(value * n, units)
    })()
    values.set(line, change)
    units += BigInt(line.quantity)
    value += change
    last = units > 0n ? rounded(value * 10_000n, units) : rounded((change < 0n ? -change : change) * 10_000n, n)
  }
  return values
}

/** The first day from the wanted one on since when so many are always there, found by trying. */
export function leavesOn(own: readonly Line[], wanted: string, units: number): string {
  const days = [wanted, ...own.map(({ day }) => day).filter((day) => day > wanted)].toSorted()
  const fits = (day: string) => {
    let there = 0
    return inOrder([...own, { day, place: Number.POSITIVE_INFINITY, quantity: -units, cost: null, of: null }]).every(
      ({ quantity }) => {
        there += quantity
        return there >= 0
      },
    )
  }
  return days.find(fits) ?? 'never'
}
