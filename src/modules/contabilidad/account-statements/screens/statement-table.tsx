import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { AGES } from '../rules.ts'
import type { AccountMovement, AccountStatement } from '../schemas.ts'
import css from './statement.module.css'

/** What happened between two balances, and how old the debt is. */
export function StatementTable({ statement }: { statement: AccountStatement }) {
  const { rows, opening, charges, credits, closing, currency, ageing, advance } = statement
  const ages = [
    ...AGES.map(([age, title]) => ({ title, amount: ageing[age] })),
    { title: 'Anticipo a su favor', amount: advance },
  ]
  return (
    <div className={css.statement}>
      <Facts>
        <Fact name="Saldo">
          <Money amount={closing} currency={currency} />
        </Fact>
        {ages
          .filter(({ amount }) => centsOf(amount) !== 0n)
          .map(({ title, amount }) => (
            <Fact key={title} name={title}>
              <Money amount={amount} currency={currency} />
            </Fact>
          ))}
      </Facts>
      <div className={css.scroll}>
        <table className={css.table} aria-label={`Estado de cuenta de ${statement.client}`}>
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              <th scope="col">Movimiento</th>
              {['Cargo', 'Abono', 'Saldo'].map((title) => (
                <th key={title} scope="col" className={css.figure}>
                  {title} <CurrencySign />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={css.sum}>
              <td />
              <td className={css.what}>Saldo inicial</td>
              <td />
              <td />
              <td className={css.figure}>
                <Figure amount={opening} />
              </td>
            </tr>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer keep their order, and one document has several.
              <tr key={at}>
                <td className={css.day}>
                  <DateText at={row.date} />
                </td>
                <td className={css.what}>
                  <Movement row={row} />
                </td>
                <td className={css.figure} data-part="charge">
                  {row.charge !== '0.00' && <Figure amount={row.charge} />}
                </td>
                <td className={css.figure} data-part="credit">
                  {row.credit !== '0.00' && <Figure amount={row.credit} />}
                </td>
                <td className={css.figure}>
                  <Figure amount={row.balance} />
                </td>
              </tr>
            ))}
            <tr className={css.sum}>
              <td />
              <td className={css.what}>Saldo final</td>
              {[charges, credits, closing].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three figures in their columns.
                <td key={at} className={css.figure}>
                  <Figure amount={amount} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Movement({ row: { what, invoice_id, receipt_id } }: { row: AccountMovement }) {
  const at = invoice_id ? { factura: invoice_id } : { vista: 'recibos', recibo: receipt_id ?? '' }
  return <Link {...linkTo({ tab: 'cartera', ...at }, modulePath('contabilidad'))}>{what}</Link>
}
