import { countryOf } from '#src/kernel/countries.ts'
import type { Totals } from '#src/kernel/money/totals.ts'
import { decimalText } from '#src/web/formats.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import css from './document-lines.module.css'

/** A document's totals: subtotal, discount and taxes if there are any, total. */
export function DocumentTotals({ totals, currency }: { totals: Totals; currency?: string }) {
  const { tax } = countryOf(useViewedCompany().country)
  const discounted = Number(totals.discount) > 0
  return (
    <dl className={css.totals}>
      {(discounted || totals.taxes.length > 0) && (
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Money amount={totals.subtotal} currency={currency} />
          </dd>
        </div>
      )}
      {discounted && (
        <div>
          <dt>Descuento</dt>
          <dd>
            <Money amount={`-${totals.discount}`} currency={currency} />
          </dd>
        </div>
      )}
      {totals.taxes.map(({ rate, amount }) => (
        <div key={rate}>
          <dt>
            {tax} {decimalText(rate)} %
          </dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>Total</dt>
        <dd>
          <Money amount={totals.total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
