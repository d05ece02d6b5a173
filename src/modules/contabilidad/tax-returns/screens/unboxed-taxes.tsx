import { UnstyledButton } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import links from '../../journal/screens/entry-button.module.css'
import reports from '../../statements/screens/reports.module.css'
import { bookedName } from '../../tax-books/screens/tax-sides.tsx'
import type { UnboxedTax } from '../schemas.ts'
import css from './tax-returns.module.css'

interface UnboxedTaxesProps {
  taxes: readonly UnboxedTax[]
  onOpen: () => void
}

/** What the books have and no box of the form takes, with why. */
export function UnboxedTaxes({ taxes, onOpen }: UnboxedTaxesProps) {
  if (taxes.length === 0) return null
  return (
    <table className={reports.sheet} aria-label="Sin casilla">
      <thead>
        <tr>
          <th scope="col">Sin casilla</th>
          <th scope="col" className={reports.figure}>
            Base
          </th>
          <th scope="col" className={reports.figure}>
            Impuesto
          </th>
        </tr>
      </thead>
      <tbody>
        {taxes.map((tax) => (
          <tr key={`${tax.side} ${tax.name} ${tax.rate} ${tax.returned} ${tax.why}`}>
            <th scope="row">
              <UnstyledButton className={`${links.account} ${css.open}`} onClick={onOpen}>
                {bookedName(tax)} en {tax.side}
                {tax.returned && ', devuelto'} · {count(tax.documents)}{' '}
                {tax.documents === 1 ? 'documento' : 'documentos'}
              </UnstyledButton>
              <small className={css.hint}>{tax.why}</small>
            </th>
            <td className={reports.figure}>
              <Figure amount={tax.base} />
            </td>
            <td className={reports.figure}>
              <Figure amount={tax.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
