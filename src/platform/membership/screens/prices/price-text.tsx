import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { isFree, PLATFORM_CURRENCY } from '../../rules.ts'

/** A monthly price; 'Gratis' at 0. */
export const PriceText = ({ price }: { price: string }) =>
  isFree(price) ? <span>Gratis</span> : <Money amount={price} currency={PLATFORM_CURRENCY} />

/** The same in a table whose header shows the currency. */
export const PriceFigure = ({ price }: { price: string }) =>
  isFree(price) ? <span>Gratis</span> : <Figure amount={price} head={PLATFORM_CURRENCY} />

/** An amount paid or due. */
export const Paid = ({ amount }: { amount: string }) => <Money amount={amount} currency={PLATFORM_CURRENCY} />
