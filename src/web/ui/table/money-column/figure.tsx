import { amountText, signOf } from '#src/web/formats.ts'
import { Money, useCurrency } from '../../text/money.tsx'
import css from './money-column.module.css'

interface FigureProps {
  /** A decimal string; null shows '—'. */
  amount: string | null
  /** Its currency, if it may differ from the header's. */
  currency?: string | undefined
  /** The header's currency, as in its CurrencySign; the company's by default. */
  head?: string | undefined
}

/**
 * An amount in a table whose header shows the currency: the figure alone. An amount in another currency keeps its sign; so do all where the header is
 * hidden, which narrow layouts signal by `--sign: inline`.
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
