import { centsOf } from '../../../../kernel/money/cents.ts'
import type { OwedDocument } from './candidates.ts'

const MOST_TOGETHER = 4
/** Of a party with more of them, only the oldest are looked at. */
const MOST_LOOKED_AT = 24

/** Two to four documents that add up to an amount, where only one such set does; the oldest first. */
export function combinationOf(owed: readonly OwedDocument[], money: bigint): OwedDocument[] | null {
  const oldest = owed.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(0, MOST_LOOKED_AT)
  const cents = oldest.map(({ balance }) => centsOf(balance))
  const found: number[][] = []
  const look = (from: number, left: bigint, chosen: number[]) => {
    if (left === 0n && chosen.length > 1) found.push(chosen)
    if (left <= 0n || chosen.length === MOST_TOGETHER || found.length > 1) return
    for (let at = from; at < oldest.length; at++) look(at + 1, left - (cents[at] ?? 0n), [...chosen, at])
  }
  look(0, money, [])
  const [only, another] = found
  return only && !another ? only.flatMap((at) => oldest[at] ?? []) : null
}
