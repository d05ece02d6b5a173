import { compactMoney, isCompact } from '#src/web/compact-money.ts'
import { money } from '#src/web/formats.ts'
import css from './compact-money.module.css'
import { breakable, Money, useCurrency } from './money.tsx'

interface CompactMoneyProps {
  amount: string | number
  /** Another currency than the company's. */
  currency?: string
}

/** An amount in a card: shortened above six figures; in full on hover, on focus, and for screen readers. */
export function CompactMoney({ amount, currency }: CompactMoneyProps) {
  const own = useCurrency()
  if (!isCompact(amount)) return <Money amount={amount} currency={currency} />
  const whole = breakable(money(amount, currency ?? own))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus on it, it shows what a pointer would
    <span className={css.amount} tabIndex={0} data-amount>
      <span aria-hidden>{compactMoney(amount, currency ?? own)}</span>
      <span className={css.whole}>{whole}</span>
    </span>
  )
}
