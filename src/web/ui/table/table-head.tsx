import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChooseHead } from './many/choose-cell.tsx'
import { alignOf, headOf } from './money-column/column.ts'
import { CurrencySign } from './money-column/currency-sign.tsx'
import css from './table.module.css'
import type { Column } from './table.tsx'
import { ColumnResizer } from './view/column-resizer.tsx'
import { frozenAt } from './view/frozen.ts'
import type { Sorting } from './view/sorting.ts'

interface TableHeadProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  sorting: Sorting
  /** How many of them stay in sight while the others scroll. */
  frozen: number
  onResize?: ((key: string, width: number) => void) | undefined
  withActions: boolean
}

/** The column titles; sortable ones are buttons that cycle through ascending, descending and the default order. */
export function TableHead<Row>({ rows, columns, sorting, frozen, onResize, withActions }: TableHeadProps<Row>) {
  const { sort, onSort, sortOf } = sorting
  return (
    <thead>
      <tr>
        <ChooseHead rows={rows} />
        {columns.map((column, at) => {
          const by = sortOf(column)
          return (
            <th
              key={column.key}
              scope="col"
              data-align={alignOf(column)}
              data-narrow={column.narrow}
              {...frozenAt(columns, at, frozen)}
              aria-sort={by === undefined ? undefined : orderOf(by, sort)}
            >
              {by === undefined ? (
                <Title column={column} />
              ) : (
                <SortButton
                  title={<Title column={column} />}
                  by={by}
                  sort={sort}
                  onSort={onSort}
                  quiet={!column.sort}
                />
              )}
              {onResize && <ColumnResizer onResize={(width) => onResize(column.key, width)} />}
            </th>
          )
        })}
        {withActions && (
          <th scope="col" className={css.menuCell}>
            <span className="only-read">Acciones</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const Title = <Row,>({ column }: { column: Column<Row> }) => (
  <span>
    {column.title}
    {column.money && <CurrencySign currency={headOf(column)} />}
  </span>
)

interface SortButtonProps {
  title: ReactNode
  by: string
  sort: string
  onSort: (sort: string) => void
  /** The arrow shows once it is pointed at, or sorted by. */
  quiet: boolean
}

function SortButton({ title, by, sort, onSort, quiet }: SortButtonProps) {
  const next = sort === by ? `-${by}` : sort === `-${by}` ? '' : by
  const Arrow = sort === by ? ArrowUp : sort === `-${by}` ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      className={css.sort}
      data-quiet={quiet && orderOf(by, sort) === 'none' ? true : undefined}
      onClick={() => onSort(next)}
    >
      {title}
      <Arrow size={13} aria-hidden />
    </button>
  )
}

function orderOf(by: string, sort: string) {
  if (sort === by) return 'ascending'
  return sort === `-${by}` ? 'descending' : 'none'
}
