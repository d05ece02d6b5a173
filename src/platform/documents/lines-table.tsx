import { writtenOf } from '#src/kernel/money/totals.ts'
import { decimalText } from '#src/web/formats.ts'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { useDocumentWords } from './document-words.tsx'
import type { DocumentLine } from './line.ts'
import css from './lines-table.module.css'
import { priceHead } from './prices/prices-with-tax.tsx'

interface LinesTableProps {
  label: string
  lines: readonly DocumentLine[]
  currency: string
}

const percent = (rate: string) => (Number(rate) === 0 ? '—' : `${decimalText(rate)} %`)

/** The lines of a quote or invoice, read-only. On a phone a line is a small list. */
export function LinesTable({ label, lines, currency }: LinesTableProps) {
  const { tax, amount } = useDocumentWords()
  const included = lines.every(({ includes_tax }) => includes_tax)
  const price = priceHead(included)
  return (
    <table className={css.lines} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Descripción</th>
          {['Cantidad', price, 'Desc.', tax, amount].map((title) => (
            <th key={title} scope="col">
              {title}
              {(title === price || title === amount) && <CurrencySign currency={currency} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are shown in their order and never change here
          <tr key={at}>
            <td>
              {line.description}
              {line.detail !== '' && <small className={css.detail}>{line.detail}</small>}
              {line.includes_tax && !included && <small className={css.detail}>Precio con impuestos</small>}
            </td>
            <td data-title="Cantidad">{decimalText(line.quantity)}</td>
            <td data-title={price}>
              <Figure amount={line.price} head={currency} />
            </td>
            <td data-title="Descuento">{percent(line.discount)}</td>
            <td data-title={tax}>{percent(line.tax)}</td>
            <td data-title={amount}>
              <Figure amount={writtenOf(line)} head={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
