import { amountOf, centsOf } from '../../../kernel/money/cents.ts'

/** A decimal string cut to two decimals, never rounded: '10.999' is '10.99'. */
export function truncateAmount(decimal: string): string {
  const [whole = '0', part = ''] = decimal.split('.')
  return `${whole}.${part.slice(0, 2).padEnd(2, '0')}`
}

/** With as many decimals as it needs, and at least so many: '2.500000' is '2.50'. */
export function plainDecimal(decimal: string, least = 0): string {
  const [whole = '0', part = ''] = decimal.split('.')
  const kept = part.replace(/0+$/, '').padEnd(least, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

export const amountsTotal = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n))

/** '12.50' is '-12.50'; nothing stays nothing. */
export const oppositeAmount = (amount: string): string => amountOf(-centsOf(amount))

export const isAbove = (amount: string, limit: string): boolean => centsOf(amount) > centsOf(limit)

export const isSameRate = (one: string, other: string): boolean => Number(one) === Number(other)
