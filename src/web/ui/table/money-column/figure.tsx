import { amountText, signOf } from '#src/web/formats.ts'
import { Money, useCurrency } from '../../text/money.tsx'
import css from './money-column.module.css'

interface FigureProps {
  /** A decimal string; null shows '—'. */
  amount: string | null
  /** Its currency, where it may be another than the one in the head. */
  currency?: string | undefined
  /** The currency in the head, as its CurrencySign has it; the company's unless said. */
  head?: string | undefined
}

/**
 * An amount in a table whose head carries the currency: the figure alone. One in another currency keeps its sign, and so do all where
 * the table has lost its head: what is narrow says `--sign: inline`.
 */
export function Figure({ amount, currency, head }: FigureProps) {
  const own = useCurrency()
  const columnCurrency = head ?? own
  if (amount === null || (currency ?? columnCurrency) !== columnCurrency)
    return <Money amount={amount} currency={currency} />
  const text = amountText(amount, columnCurrency)
  const { before, after } = signOf(columnCurrency)
  const negative = text.startsWith('-')
  return (
    <span className={css.figure} data-amount>
      {negative && '-'}
      <span data-before={before} data-after={after}>
        {negative ? text.slice(1) : text}
      </span>
    </span>
  )
}
