import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { CostLine, MembershipState } from '../../payments.ts'
import { PLATFORM_CURRENCY } from '../../rules.ts'
import css from '../membership.module.css'
import { PriceFigure, PriceText } from './price-text.tsx'
import { useKindLabel } from './use-costs.tsx'

/** The connected items with prices, and their sum. */
export function CostLines({ lines, monthly_cost }: Pick<MembershipState, 'lines' | 'monthly_cost'>) {
  if (lines.length === 0) return <p className={css.none}>No hay nada conectado.</p>
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">Conectado</th>
          <th scope="col">
            Precio al mes
            <CurrencySign currency={PLATFORM_CURRENCY} />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={`${line.item_kind} ${line.item_id}`} {...line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total al mes</th>
          <td>
            <PriceFigure price={monthly_cost} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const Line = ({ name, item_kind, price, next }: CostLine) => (
  <tr>
    <th scope="row">
      {name}
      <span className={css.soft}>{useKindLabel()(item_kind)}</span>
      {next && (
        <span className={css.next}>
          <PriceText price={next.price} /> desde el <DateText at={next.from_date} as="long" />
        </span>
      )}
    </th>
    <td>
      <PriceFigure price={price} />
    </td>
  </tr>
)
