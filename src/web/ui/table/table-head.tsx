import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { alignOf, headOf } from './money-column/column.ts'
import { CurrencySign } from './money-column/currency-sign.tsx'
import css from './table.module.css'
import type { Column } from './table.tsx'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** 'name', '-name' or ''. */
  sort: string
  onSort: (sort: string) => void
  withActions: boolean
}

/** The column titles; sortable ones are buttons that cycle through ascending, descending and the default order. */
export function TableHead<Row>({ columns, sort, onSort, withActions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={alignOf(column)}
            data-narrow={column.narrow}
            style={{ width: column.width }}
            aria-sort={column.sort ? orderOf(column.sort, sort) : undefined}
          >
            {column.sort ? (
              <SortButton title={<Title column={column} />} by={column.sort} sort={sort} onSort={onSort} />
            ) : (
              <Title column={column} />
            )}
          </th>
        ))}
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
}

function SortButton({ title, by, sort, onSort }: SortButtonProps) {
  const next = sort === by ? `-${by}` : sort === `-${by}` ? '' : by
  const Arrow = sort === by ? ArrowUp : sort === `-${by}` ? ArrowDown : ChevronsUpDown
  return (
    <button type="button" className={css.sort} onClick={() => onSort(next)}>
      {title}
      <Arrow size={13} aria-hidden />
    </button>
  )
}

function orderOf(by: string, sort: string) {
  if (sort === by) return 'ascending'
  return sort === `-${by}` ? 'descending' : 'none'
}
