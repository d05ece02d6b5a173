import { figureFormats, money } from './formats.ts'

/** From here on a card has no room for every figure. */
const COMPACT_FROM = 1_000_000

const written = new Map<string, Intl.NumberFormat>()

/** An amount where there is little room: as money() writes it up to six figures, and in Colombia '$12,3 M' above. */
export function compactMoney(amount: string | number, currency: string): string {
  if (!isCompact(amount)) return money(amount, currency)
  const text = inCurrency(currency, figureFormats().locale).format(amount as number)
  // Some put the minus between the currency and the figure, where it is overlooked.
  return text.includes('-') ? `-${text.replace('-', '')}` : text
}

/** Whether compactMoney leaves figures out. */
export const isCompact = (amount: string | number) => Math.abs(Number(amount)) >= COMPACT_FROM

function inCurrency(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const cached = written.get(key)
  if (cached) return cached
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  written.set(key, made)
  return made
}
