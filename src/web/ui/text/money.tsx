import { money } from '#src/web/formats.ts'
import { useViewedCompany } from '../../viewed-company.ts'
import css from './text.module.css'

/** The currency of the amounts on screen. */
export const useCurrency = (): string => useViewedCompany().currency

interface MoneyProps {
  /** A decimal string; null shows '—'. */
  amount: string | number | null
  /** Another currency than the company's. */
  currency?: string
}

/** Lets the line break between an amount and a currency after it. */
export const breakable = (amount: string) => amount.replaceAll(/\u00a0(?=\D)/g, ' ')

/** An amount in the company's currency, in tabular figures. */
export function Money({ amount, currency }: MoneyProps) {
  const own = useCurrency()
  return (
    <span className={css.figure} data-amount>
      {amount === null ? '—' : breakable(money(amount, currency ?? own))}
    </span>
  )
}
