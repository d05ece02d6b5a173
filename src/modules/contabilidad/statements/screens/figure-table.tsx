import type { ReactNode } from 'react'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import css from './reports.module.css'

export interface FigureTableProps<Of extends string, Row extends Record<Of, string>> {
  label: string
  /** The title above the rows' names. */
  head: string
  /** The columns: the key of an amount and its title. */
  figures: Readonly<Record<Of, string>>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => ReactNode
  /** The sums of the columns, in a last line. */
  sums?: Readonly<Record<NoInfer<Of>, string>>
  /** Whether a row reports a shortage of cash. */
  short?: (row: Row) => boolean
  /** Shows 0 as a dash, so that other figures stand out in a sparse table. */
  sparse?: boolean
}

/** A table of amounts, one row for each name; on a phone one below the other. */
export function FigureTable<Of extends string, Row extends Record<Of, string>>(props: FigureTableProps<Of, Row>) {
  const { label, head, figures, rows, keyOf, nameOf, sums, short, sparse } = props
  return (
    <table className={`${css.sheet} ${css.figures}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {Object.entries<string>(figures).map(([of, title]) => (
            <th key={of} scope="col" className={css.figure}>
              {title}
              <CurrencySign />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-short={short?.(row) || undefined}>
            <th scope="row">{nameOf(row)}</th>
            <Amounts figures={figures} of={row} sparse={sparse} />
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
  sparse?: boolean | undefined
}

function Amounts<Of extends string>({ figures, of, sparse }: AmountsProps<Of>) {
  return (Object.keys(figures) as Of[]).map((figure) => {
    const none = sparse && of[figure] === '0.00'
    return (
      <td key={figure} className={css.figure} data-title={figures[figure]} data-none={none || undefined}>
        {none ? '—' : <Figure amount={of[figure]} />}
      </td>
    )
  })
}
