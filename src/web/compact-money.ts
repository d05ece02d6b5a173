import { figureFormats, money } from './formats.ts'

/** From this amount on a card has no room for every digit. */
const COMPACT_FROM = 1_000_000

const written = new Map<string, Intl.NumberFormat>()

/** An amount for narrow places: like money() up to six figures, and above that '$12,3 M' in Colombia. */
export function compactMoney(amount: string | number, currency: string): string {
  if (!isCompact(amount)) return money(amount, currency)
  const text = inCurrency(currency, figureFormats().locale).format(amount as number)
  // In some locales the minus stands between the currency and the figure, where it is easily overlooked.
  return text.includes('-') ? `-${text.replace('-', '')}` : text
}

/** Whether compactMoney shortens the amount. */
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
