import type { ReactNode } from 'react'
import { Money } from '#src/web/ui/money.tsx'
import css from './reports.module.css'

export interface FigureTableProps<Of extends string, Row extends Record<Of, string>> {
  label: string
  /** Over the names of the rows. */
  head: string
  /** The columns: which amount of a row, under which title. */
  figures: Readonly<Record<Of, string>>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => ReactNode
  /** What the rows add up to, a line of its own at the end. */
  sums?: Readonly<Record<Of, string>>
  /** Whether a row tells of a lack of money. */
  short?: (row: Row) => boolean
}

/** Amounts side by side, a row a name. */
export function FigureTable<Of extends string, Row extends Record<Of, string>>(props: FigureTableProps<Of, Row>) {
  const { label, head, figures, rows, keyOf, nameOf, sums, short } = props
  return (
    <table className={css.sheet} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {Object.entries<string>(figures).map(([of, title]) => (
            <th key={of} scope="col" className={css.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-short={short?.(row) || undefined}>
            <th scope="row">{nameOf(row)}</th>
            <Amounts figures={figures} of={row} />
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Amounts figures={figures} of={sums} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface AmountsProps<Of extends string> {
  figures: Readonly<Record<Of, string>>
  of: Readonly<Record<Of, string>>
}

function Amounts<Of extends string>({ figures, of }: AmountsProps<Of>) {
  return (Object.keys(figures) as Of[]).map((figure) => (
    <td key={figure} className={css.figure}>
      <Money amount={of[figure]} />
    </td>
  ))
}
