import type { ReactNode } from 'react'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
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
  sums?: Readonly<Record<NoInfer<Of>, string>>
  /** Whether a row tells of a lack of money. */
  short?: (row: Row) => boolean
  /** Nothing is a dash: where most are, what there is stands out. */
  sparse?: boolean
}

/** Amounts side by side, a row a name; on a phone one under the other. */
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
