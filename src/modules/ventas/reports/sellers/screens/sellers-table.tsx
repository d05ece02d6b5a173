import { count, figureFormats } from '#src/web/formats.ts'
import { Money, useCurrency } from '#src/web/ui/text/money.tsx'
import { daysText, rateText, reachedText, SELLERS_TITLE, sellerName, targetText, winRate } from '../rules.ts'
import type { SellerFigures, SellersReport } from '../schemas.ts'
import css from './sellers.module.css'

const TITLES = [
  ...['Abiertas', 'Ganadas', 'Perdidas', 'Tasa de cierre', 'Valor ganado', 'Ponderado abierto', 'Hasta ganar'],
  ...['Meta', 'Alcanzada'],
]

/** A line a seller; on a phone each is a card whose figures name themselves. */
export const SellersTable = ({ report: { sellers, total } }: { report: SellersReport }) => (
  <table className={css.sellers} aria-label={SELLERS_TITLE}>
    <thead>
      <tr>
        <th scope="col">Vendedor</th>
        {TITLES.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sellers.map((line) => (
        <tr key={line.seller_id}>
          <th scope="row">{sellerName(line)}</th>
          <Figures of={line} />
        </tr>
      ))}
    </tbody>
    {total && (
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Figures of={total} />
        </tr>
      </tfoot>
    )}
  </table>
)

function Figures({ of }: { of: SellerFigures }) {
  const formats = figureFormats()
  const currency = useCurrency()
  const cells = [
    ...[count(of.opened), count(of.won), count(of.lost), rateText(winRate(of), formats)],
    <Money key="won" amount={of.won_value} />,
    <Money key="weighted" amount={of.weighted} />,
    ...[daysText(of.days_to_win, formats), targetText(of, formats, currency), reachedText(of, formats)],
  ]
  return TITLES.map((title, at) => (
    <td key={title} data-title={title}>
      {cells[at]}
    </td>
  ))
}
