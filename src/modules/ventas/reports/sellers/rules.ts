import type { Formats } from '#src/kernel/format.ts'
import { monthName } from '#src/kernel/month.ts'
import { reached } from '../../targets/rules.ts'
import type { SellerFigures, SellerLine, SellerPeriod } from './schemas.ts'

export const SELLERS_TITLE = 'Ventas por vendedor'
export const NOBODY = 'Sin vendedor'

export const sellerName = ({ username }: Pick<SellerLine, 'username'>) => username ?? NOBODY

/** 'noviembre de 2026', or 'de enero de 2026 a marzo de 2026'. */
export const periodText = ({ from, to }: SellerPeriod) =>
  from === to ? monthName(from) : `de ${monthName(from)} a ${monthName(to)}`

/** Won of what was closed, in percent with one decimal; null where nothing was. */
export const winRate = ({ won, lost }: Pick<SellerFigures, 'won' | 'lost'>) =>
  won + lost === 0 ? null : Math.round((won / (won + lost)) * 1_000) / 10

/** 'COP 5.000.000 · 4 ventas'; '—' without a target. */
export function targetText({ amount, wins }: SellerFigures, { money, count }: Formats, currency: string): string {
  const sales = wins === null ? '' : `${count(wins)} ${wins === 1 ? 'venta' : 'ventas'}`
  return [amount === null ? '' : money(amount, currency), sales].filter(Boolean).join(' · ') || '—'
}

export const rateText = (rate: number | null, { rounded }: Formats) => (rate === null ? '—' : `${rounded(rate)} %`)
export const daysText = (days: number | null, { rounded }: Formats) =>
  days === null ? '—' : `${rounded(days)} ${days === 1 ? 'día' : 'días'}`
export const reachedText = (figures: SellerFigures, formats: Formats) => rateText(reached(figures, figures), formats)
