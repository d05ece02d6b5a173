import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import { changeOf } from '../rules.ts'

/** What changed from the first of two amounts to the second, and in percent; null where there was nothing. */
export function changeBetween([before = '0', now = '0']: readonly string[]): {
  difference: string
  change: number | null
} {
  return { difference: amountOf(centsOf(now) - centsOf(before)), change: changeOf(now, before) }
}
