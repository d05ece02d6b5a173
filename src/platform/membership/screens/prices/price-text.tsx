import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { isFree, PLATFORM_CURRENCY } from '../../rules.ts'

/** What something costs a month; 'Gratis' at 0. */
export const PriceText = ({ price }: { price: string }) =>
  isFree(price) ? <span>Gratis</span> : <Money amount={price} currency={PLATFORM_CURRENCY} />

/** The same in a table whose head carries the currency. */
export const PriceFigure = ({ price }: { price: string }) =>
  isFree(price) ? <span>Gratis</span> : <Figure amount={price} head={PLATFORM_CURRENCY} />

/** An amount that was paid or is due. */
export const Paid = ({ amount }: { amount: string }) => <Money amount={amount} currency={PLATFORM_CURRENCY} />
