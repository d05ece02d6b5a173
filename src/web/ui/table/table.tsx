import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import { useUrlState } from '../../address/url-state.ts'
import { usePages } from '../../calls/call.ts'
import stacked from '../stacked/stacked.module.css'
import { EmptyState } from '../state/empty-state.tsx'
import { SkeletonRows } from '../state/skeleton.tsx'
import { PagesFooter } from './pages-footer.tsx'
import type { RowAction } from './row-menu.tsx'
import { SearchBox } from './search-box.tsx'
import css from './table.module.css'
import { cellText, TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'

/** A row of the page that a call answers. */
export type RowOf<C extends Call> = OutputOf<C> extends { rows: (infer Row)[] } ? Row : never

export interface Column<Row> {
  key: string
  title: string
  /** Renders the cell; by default the row's value under `key`. */
  cell?: (row: Row) => ReactNode
  /** The server's sort key: sent as `sort: 'name'`, and '-name' for descending. Absent: not sortable. */
  sort?: string
  /**
   * The cells hold money: the title shows the currency once, the company's (true) or another, and the cells show the figures alone, right-aligned. A
   * custom `cell` shows a `Figure`; without one, a row with a `currency` is shown in it.
   */
  money?: true | string
  /** 'end' for figures. */
  align?: 'start' | 'end'
  /** A width in px; the other columns share the rest. */
  width?: number
  /**
   * The column's place in a narrow list, where a row has two lines: 'title' (by default the first column) with its 'figure' (by default the last
   * right-aligned one), and below them the details, 'named' ones after their title, with the 'state' at the end. 'none': only in a wide table.
   */
  narrow?: Narrow
}

export type Narrow = 'title' | 'figure' | 'detail' | 'named' | 'state' | 'none'

export interface TableProps<C extends Call> {
  /** A read whose output is `pageOf(row)` and whose input has `cursor`, `search` where `search` is given, `sort` where a column sorts. */
  call: C
  /** Further input, such as filters. */
  input?: Partial<InputOf<C>>
  /** The table's name for assistive technology, as in 'Clientes'. */
  label: string
  columns: readonly Column<RowOf<C>>[]
  /** Placeholder of the search box, as in 'Buscar clientes'. Absent: none. */
  search?: string
  /** Shown if there are no rows at all: the specification's sentence, or an EmptyState. */
  empty: string | ReactNode
  /** Singular and plural for the count, as in ['cliente', 'clientes']. */
  noun: readonly [string, string]
  /** The actions in the menu at a row's end. */
  actions?: (row: RowOf<C>) => readonly RowAction[]
  /** Called on a click on a row; its title then is a button for the keyboard. */
  onOpen?: (row: RowOf<C>) => void
  /** The row's name in the labels of its menu, if the first column is not text. */
  nameOf?: (row: RowOf<C>) => string
  /** Filters and buttons, right of the search box. */
  toolbar?: ReactNode
  /** The key of a row; by default `id`. */
  rowKey?: (row: RowOf<C>) => string
  /** A prefix of its parameters in the address, if a screen has two tables. */
  view?: string
}

/**
 * A list that the server searches, sorts and pages (by keyset). Search and sort are in the address; further pages load as the end comes into view;
 * beyond 200 rows only the visible ones are rendered. When it is narrow, less important columns are hidden, then every row takes two lines.
 */
export function Table<C extends Call>(props: TableProps<C>) {
  const { call, columns, label, noun, view = '' } = props
  const [search, setSearch] = useUrlState(`${view}q`)
  const [sort, setSort] = useUrlState(`${view}orden`)
  const input = {
    ...props.input,
    ...(props.search && search !== '' ? { search } : {}),
    ...(sort === '' ? {} : { sort }),
  } as InputOf<C>
  const pages = usePages(call, ...([input, { keep: true }] as never))
  const rows = pages.rows as RowOf<C>[] | undefined
  const rowKey = props.rowKey ?? idOf
  const nameOf = props.nameOf ?? ((row: RowOf<C>) => String(cellText(row, columns[0]?.key ?? 'id')))

  return (
    <section className={css.table} aria-label={label}>
      {(props.search || props.toolbar) && (
        <div className={css.toolbar}>
          {props.search && <SearchBox label={props.search} value={search} onChange={setSearch} />}
          {props.toolbar}
        </div>
      )}
      {pages.failure && rows === undefined ? (
        <EmptyState title="No pudimos cargar la lista." action={<Again again={() => void pages.again()} />} />
      ) : rows === undefined ? (
        <SkeletonRows />
      ) : rows.length === 0 ? (
        <Nothing searched={search !== ''} empty={props.empty} />
      ) : (
        <>
          <div className={stacked.room}>
            <table
              aria-label={label}
              aria-rowcount={pages.countAll ? -1 : (pages.total ?? rows.length) + 1}
              className={`${css.grid} ${stacked.table}`}
            >
              <TableHead columns={columns} sort={sort} onSort={setSort} withActions={props.actions !== undefined} />
              <TableBody
                rows={rows}
                columns={columns}
                actions={props.actions}
                onOpen={props.onOpen}
                rowKey={rowKey}
                nameOf={nameOf}
                onEnd={pages.hasMore && !pages.loadingMore && !pages.failure ? pages.more : undefined}
              />
            </table>
          </div>
          <PagesFooter pages={pages} noun={noun} />
        </>
      )}
    </section>
  )
}

function Nothing({ searched, empty }: { searched: boolean; empty: ReactNode }) {
  if (searched) return <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />
  return typeof empty === 'string' ? <EmptyState title={empty} /> : empty
}

const Again = ({ again }: { again: () => void }) => (
  <Button variant="default" onClick={again}>
    Reintentar
  </Button>
)

const idOf = (row: unknown) => String((row as { id: unknown }).id)
