import { money } from '#src/kernel/format.ts'
import { useSessionState } from '../session.tsx'
import css from './text.module.css'

const DEFAULT_CURRENCY = 'USD'

/** The currency in which the company keeps its amounts. */
export function useCurrency(): string {
  const state = useSessionState()
  return (state.status === 'in' && state.session.company?.currency) || DEFAULT_CURRENCY
}

interface MoneyProps {
  /** A decimal string; null shows '—'. */
  amount: string | number | null
  /** Another currency than the company's. */
  currency?: string
}

/** Its currency goes to the next line where whoever shows it says that it may. */
export const breakable = (amount: string) => amount.replaceAll('\u00a0', ' ')

/** An amount with two decimals in the company's currency, in figures of equal width. */
export function Money({ amount, currency }: MoneyProps) {
  const own = useCurrency()
  return (
    <span className={css.figure} data-amount>
      {amount === null ? '—' : breakable(money(amount, currency ?? own))}
    </span>
  )
}
