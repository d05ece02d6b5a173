import { rounded } from './at-random.ts'

/** Cents and units as somebody keeps them who writes all acts again, by day and then in the order in which they were told. */
export interface Held {
  units: bigint
  value: bigint
  /** Of one unit, in millionths, when the last of them left. */
  last: bigint
}
export interface Part {
  product: number
  units: number
}
export interface Production {
  id: string
  materials: Part[]
  made: Part[]
  further: bigint
  annulled: boolean
}
export type Told =
  | { what: 'receipt'; day: string; part: Part; id: string; cost: bigint }
  | { what: 'sale'; day: string; part: Part }
  | { what: 'adjustment'; day: string; id: string; product: number; amount: bigint; annulled: boolean }
  | { what: 'production'; day: string; of: Production }
  | { what: 'annulment'; day: string; of: Production }

export const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

interface Written {
  held: Held[]
  /** What each day changed of all inventory, in cents. */
  days: Map<string, bigint>
  /** What each product of a production cost. */
  costs: Map<Production, bigint[]>
}

/**
 * Everything from the first day to the last of some day.
 *
 * @param prices of the products, by which what is made shares its cost
 */
export function writeAgain(told: readonly Told[], prices: readonly number[], until = '9999-12-31'): Written {
  const held: Held[] = prices.map(() => ({ units: 0n, value: 0n, last: 0n }))
  const days = new Map<string, bigint>()
  const costs = new Map<Production, bigint[]>()
  const taken = new Map<Production, bigint[]>()
  const change = (day: string, product: number, units: bigint, value: bigint) => {
    const one = held[product] as Held
    one.units += units
    one.value += value
    const each = (over: bigint, under: bigint) =>
      rounded((over < 0n ? -over : over) * 10_000n, under < 0n ? -under : under)
    if (one.units > 0n) one.last = each(one.value, one.units)
    else if (units !== 0n) one.last = each(value, units)
    days.set(day, (days.get(day) ?? 0n) + value)
    return value
  }
  const leave = (day: string, { product, units }: Part) => {
    const one = held[product] as Held
    const n = BigInt(units)
    return -change(day, product, -n, one.units === n ? -one.value : -rounded(one.value * n, one.units))
  }
  for (const act of told.filter(({ day }) => day <= until).toSorted(byDay)) {
    const { day } = act
    if (act.what === 'receipt')
      change(day, act.part.product, BigInt(act.part.units), rounded(BigInt(act.part.units) * act.cost, 10_000n))
    else if (act.what === 'sale') leave(day, act.part)
    else if (act.what === 'adjustment') {
      const { units, value } = held[act.product] as Held
      const amount = act.annulled || units === 0n ? 0n : act.amount
      change(day, act.product, 0n, amount < -value ? -value : amount)
    } else if (act.what === 'production') {
      const { materials, made, further } = act.of
      const out = materials.map((part) => leave(day, part))
      taken.set(act.of, out)
      const cost = further + out.reduce((sum, one) => sum + one, 0n)
      const priced = made.every(({ product }) => (prices[product] ?? 0) > 0)
      const shares = made.map(({ product, units }) => BigInt(units) * (priced ? BigInt(prices[product] ?? 0) : 1n))
      const whole = shares.reduce((sum, one) => sum + one, 0n)
      const through = shares.map((_, at) => shares.slice(0, at + 1).reduce((sum, one) => sum + one, 0n))
      const parts = through.map(
        (sum, at) => rounded(cost * sum, whole) - rounded(cost * (sum - (shares[at] ?? 0n)), whole),
      )
      costs.set(
        act.of,
        made.map(({ product, units }, at) => change(day, product, BigInt(units), parts[at] ?? 0n)),
      )
    } else {
      const { materials, made } = act.of
      for (const [at, { product, units }] of made.entries()) {
        const one = held[product] as Held
        const n = BigInt(units)
        change(day, product, -n, -(one.units === n ? one.value : lesser(costs.get(act.of)?.[at] ?? 0n, one.value)))
      }
      for (const [at, { product, units }] of materials.entries())
        change(day, product, BigInt(units), taken.get(act.of)?.[at] ?? 0n)
    }
  }
  return { held, days, costs }
}

const byDay = <D extends { day: string }>(one: D, other: D) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)

/** The least that there is of a product after all that was told of a day, and after each act since. */
export function least(told: readonly Told[], product: number, from: string): number {
  const moves = told.toSorted(byDay).flatMap((act): { day: string; units: number }[] => {
    const { day } = act
    const own = (parts: readonly Part[], sign: number) =>
      parts.filter((part) => part.product === product).map(({ units }) => ({ day, units: sign * units }))
    if (act.what === 'receipt') return own([act.part], 1)
    if (act.what === 'sale') return own([act.part], -1)
    if (act.what === 'production') return [...own(act.of.materials, -1), ...own(act.of.made, 1)]
    return act.what === 'annulment' ? [...own(act.of.materials, 1), ...own(act.of.made, -1)] : []
  })
  let there = moves.reduce((sum, { day, units }) => (day <= from ? sum + units : sum), 0)
  let lowest = there
  for (const { units } of moves.filter(({ day }) => day > from)) {
    there += units
    lowest = Math.min(lowest, there)
  }
  return lowest
}
