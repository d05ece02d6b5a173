import { countryOf } from '#src/kernel/countries.ts'
import { lineDiscountOf } from '#src/kernel/money/general-discount.ts'
import { taxLabel } from '#src/kernel/money/taxed-totals.ts'
import type { Totals } from '#src/kernel/money/totals.ts'
import { decimalText } from '#src/web/formats.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import css from './document-totals.module.css'

/** A document's totals: subtotal, discount and taxes if there are any, total; and what is withheld of it. */
export function DocumentTotals({ totals, currency }: { totals: Totals; currency?: string }) {
  const { tax } = countryOf(useViewedCompany().country)
  const discounts = [
    { name: 'Descuento', amount: lineDiscountOf(totals) },
    { name: 'Descuento general', amount: totals.general ?? '0' },
  ].filter(({ amount }) => Number(amount) > 0)
  return (
    <dl className={css.totals}>
      {(discounts.length > 0 || totals.taxes.length > 0) && (
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Money amount={totals.subtotal} currency={currency} />
          </dd>
        </div>
      )}
      {discounts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={`-${amount}`} currency={currency} />
          </dd>
        </div>
      ))}
      {totals.taxes.map((one) => (
        <div key={`${one.code} ${one.rate}`}>
          <dt>{taxLabel(one, tax, decimalText)}</dt>
          <dd>
            <Money amount={one.amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>Total</dt>
        <dd>
          <Money amount={totals.total} currency={currency} />
        </dd>
      </div>
      {totals.withheld?.map((one) => (
        <div key={one.code}>
          <dt>{taxLabel(one, tax, decimalText)}</dt>
          <dd>
            <Money amount={`-${one.amount}`} currency={currency} />
          </dd>
        </div>
      ))}
      {totals.payable !== undefined && (
        <div data-total>
          <dt>Neto a pagar</dt>
          <dd>
            <Money amount={totals.payable} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}
