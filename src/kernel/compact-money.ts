import { money } from './format.ts'

/** From here on a card has no room for every figure. */
const COMPACT_FROM = 1_000_000

const written = new Map<string, Intl.NumberFormat>()

/** An amount where there is little room: as money() writes it up to six figures, and '12,3 M COP' above. */
export function compactMoney(amount: string | number, currency: string): string {
  return isCompact(amount) ? inCurrency(currency).format(amount as number) : money(amount, currency)
}

/** Whether compactMoney leaves figures out. */
export const isCompact = (amount: string | number) => Math.abs(Number(amount)) >= COMPACT_FROM

function inCurrency(currency: string): Intl.NumberFormat {
  const known = written.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('es', {
    ...{ style: 'currency', currency, notation: 'compact' },
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 1 },
  })
  written.set(currency, made)
  return made
}
