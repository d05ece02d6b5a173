import { signOf } from '#src/web/formats.ts'
import { useCurrency } from '../../text/money.tsx'
import css from './money-column.module.css'

/** The currency in the head of a column, said once for all its figures; the company's unless said. */
export function CurrencySign({ currency }: { currency?: string | undefined }) {
  const own = useCurrency()
  return <span className={css.sign}> ({signOf(currency ?? own).sign})</span>
}
