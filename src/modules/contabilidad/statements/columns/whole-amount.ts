import { centsOf } from '../../../../kernel/money/cents.ts'

/** An amount to the whole unit, half away from zero: '-1234.50' is '-1235'. */
export function wholeAmount(amount: string): string {
  const cents = centsOf(amount)
  const size = ((cents < 0n ? -cents : cents) + 50n) / 100n
  return String(cents < 0n ? -size : size)
}
