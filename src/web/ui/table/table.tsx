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
  /** What stands in the cell; the row's value under `key` unless said. */
  cell?: (row: Row) => ReactNode
  /** What the server is asked to sort by: sent as `sort: 'name'`, and '-name' for the other direction. Absent: not sortable. */
  sort?: string
  /**
   * The cells hold money: the title carries its currency once, the company's (true) or another, and they hold the figures alone, at the
   * end. A `cell` of its own then shows a `Figure`; without one, a row that has a `currency` is written by it.
   */
  money?: true | string
  /** 'end' for figures. */
  align?: 'start' | 'end'
  /** A width in px; the rest share what is left. */
  width?: number
  /**
   * Where the list is narrow, a row is two lines: the title (the first column unless said) with its figure (the last at the end), and
   * below them the details, 'named' ones after their title, with the state at the end. 'none': only where there is room for a table.
   */
  narrow?: Narrow
}

export type Narrow = 'title' | 'figure' | 'detail' | 'named' | 'state' | 'none'

export interface TableProps<C extends Call> {
  /** A read whose output is `pageOf(row)` and whose input has `cursor`, `search` where `search` is given, `sort` where a column sorts. */
  call: C
  /** Filters sent beside. */
  input?: Partial<InputOf<C>>
  /** What the table lists, for assistive technology, as in 'Clientes'. */
  label: string
  columns: readonly Column<RowOf<C>>[]
  /** Placeholder of the search box, as in 'Buscar clientes'. Absent: none. */
  search?: string
  /** What stands there when there is no row at all: the specification's sentence, or an EmptyState. */
  empty: string | ReactNode
  /** One and many, for the count, as in ['cliente', 'clientes']. */
  noun: readonly [string, string]
  /** What can be done with a row, in a menu at its end. */
  actions?: (row: RowOf<C>) => readonly RowAction[]
  /** A click on a row opens what it is; its title then is the button for the keyboard. */
  onOpen?: (row: RowOf<C>) => void
  /** A row is named by its first column in the labels of its menu; here where that is no text. */
  nameOf?: (row: RowOf<C>) => string
  /** Filters and buttons, right of the search box. */
  toolbar?: ReactNode
  /** What tells rows apart; `id` unless said. */
  rowKey?: (row: RowOf<C>) => string
  /** Set where two tables stand on one screen: a prefix of their part of the address. */
  view?: string
}

/**
 * A list that the server searches, sorts and pages (by keyset). Search and sort stand in the address; further pages load as the end
 * comes in sight; beyond 200 rows only what is visible is drawn; where it is narrow, less needed columns go, then every row is two lines.
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
              aria-rowcount={(pages.total ?? rows.length) + 1}
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
