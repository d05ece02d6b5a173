import { centsOf } from '#src/kernel/money/cents.ts'
import type { PayConcept } from './concepts.ts'
import { DAYS_A_MONTH, dividedHalfUp, type WorkedMonth } from './worked-days.ts'

/** A bonus or a deduction of somebody; `typed` is the amount that a person gave it, '' where the concept says it. */
export interface WantedItem {
  concept: Pick<PayConcept, 'id' | 'name' | 'kind' | 'basis' | 'value' | 'by_days' | 'counts'>
  typed: string
}

export interface Due {
  /** As wanted, in their order. */
  amounts: bigint[]
  earned: bigint
  deducted: bigint
  net: bigint
}

const PERCENT = 10_000n

/**
 * What somebody is due: a bonus in percent is of what the days worked come to, a deduction in percent of that and of the bonuses that
 * count. Everything in cents.
 */
export function dueOf(work: WorkedMonth, items: readonly WantedItem[]): Due {
  const amountOf = ({ concept, typed }: WantedItem, base: bigint): bigint => {
    if (typed !== '') return centsOf(typed)
    const value = centsOf(concept.value)
    if (concept.basis === 'percent') return dividedHalfUp(base * value, PERCENT)
    return concept.by_days ? dividedHalfUp(value * BigInt(work.days), BigInt(DAYS_A_MONTH)) : value
  }
  const bonuses = items.filter(({ concept }) => concept.kind === 'bono')
  const sum = (some: readonly WantedItem[], base: bigint) => some.reduce((all, item) => all + amountOf(item, base), 0n)
  const base =
    work.worked +
    sum(
      bonuses.filter(({ concept }) => concept.counts),
      work.worked,
    )
  const baseOf = ({ concept }: WantedItem) => (concept.kind === 'bono' ? work.worked : base)
  const earned = work.worked + sum(bonuses, work.worked)
  const deducted = sum(
    items.filter(({ concept }) => concept.kind === 'deducción'),
    base,
  )
  return { amounts: items.map((item) => amountOf(item, baseOf(item))), earned, deducted, net: earned - deducted }
}
