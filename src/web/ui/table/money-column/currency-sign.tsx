import { signOf } from '#src/web/formats.ts'
import { useCurrency } from '../../text/money.tsx'
import css from './money-column.module.css'

/** The currency in a column's header, once for all its figures; the company's by default. */
export function CurrencySign({ currency }: { currency?: string | undefined }) {
  const own = useCurrency()
  return <span className={css.sign}> ({signOf(currency ?? own).sign})</span>
}
