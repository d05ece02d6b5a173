import { netOf, totalsOf } from '#src/kernel/totals.ts'
import { DocumentTotals } from '#src/web/ui/document-totals.tsx'
import { Money } from '#src/web/ui/money.tsx'
import type { Invoice } from '../invoice-rows.ts'
import css from './invoices.module.css'

const decimal = (text: string) => text.replace('.', ',')
const percent = (rate: string) => (rate === '0' ? '—' : `${decimal(rate)} %`)

/** What it is made of, and what that adds up to. */
export function InvoiceLines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  return (
    <section className={css.whole} aria-label="Líneas de la factura">
      <div className={css.scroll}>
        <table className={css.lines} aria-label="Líneas">
          <thead>
            <tr>
              <th scope="col">Descripción</th>
              {['Cantidad', 'Precio', 'Desc.', 'Imp.', 'Importe'].map((title) => (
                <th key={title} scope="col" className={css.figure}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is issued never changes its order
              <tr key={at}>
                <td className={css.client}>
                  {line.description}
                  {line.detail && <small>{line.detail}</small>}
                </td>
                <td className={css.figure}>{decimal(line.quantity)}</td>
                <td className={css.figure}>
                  <Money amount={line.price} currency={currency} />
                </td>
                <td className={css.figure}>{percent(line.discount)}</td>
                <td className={css.figure}>{percent(line.tax)}</td>
                <td className={css.figure}>
                  <Money amount={netOf(line)} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DocumentTotals totals={totalsOf(lines)} currency={currency} />
    </section>
  )
}
