import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { writeConditions } from '#src/kernel/calls/narrowing.ts'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import { useUrlState } from '../../address/url-state.ts'
import { EmptyState } from '../state/empty-state.tsx'
import { SkeletonRows } from '../state/skeleton.tsx'
import { useAskedRow } from './asked-row.ts'
import type { CellEdit, RowRecord } from './cell/cells.ts'
import type { ManyAct } from './many/many-act.ts'
import type { RowAction } from './row-menu.tsx'
import { SearchBox } from './search-box.tsx'
import css from './table.module.css'
import { TableRows } from './table-rows.tsx'
import { isWhole } from './view/conditions.ts'
import { filterableOf } from './view/filterable.ts'
import { chosenOf } from './view/list-view.ts'
import { noteNarrowing } from './view/shown-narrowing.ts'
import { sortingOf } from './view/sorting.ts'
import { useKeptViews } from './view/use-kept-views.ts'
import { useTableView } from './view/use-table-view.ts'
import { ViewButton } from './view/view-button.tsx'

const GroupedRows = lazy(() => import('./view/groups/grouped-rows.tsx'))
const ViewChips = lazy(() => import('./view/view-chips.tsx'))

/** A row of the page that a call answers. */
export type RowOf<C extends Call> = OutputOf<C> extends { rows: (infer Row)[] } ? Row : never

export interface Column<Row> {
  key: string
  title: string
  /** Renders the cell; by default the row's value under `key`. */
  cell?: (row: Row) => ReactNode
  /** Stands below what the cell shows. */
  below?: (row: Row) => ReactNode
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
  /** Not shown until a person chooses it. */
  hidden?: boolean
  /** Of one of the company's own lists: what it can say. */
  options?: readonly string[]
  /** Its cells are edited in the list, in the table's `record`: the edit has an input of the column's key, or as this says. */
  edit?: true | CellEdit
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
  /** What can be done with several rows at once; without any they are not chosen. */
  many?: readonly ManyAct<RowOf<C>>[]
  /** Called on a click on a row; its title then is a button for the keyboard. */
  onOpen?: (row: RowOf<C>) => void
  /** The row's name in the labels of its menu, if the first column is not text. */
  nameOf?: (row: RowOf<C>) => string
  /** The record of a row, whose cells whoever may make its edit changes in the list. */
  record?: RowRecord<RowOf<C>> | undefined
  /** Filters and buttons, right of the search box. */
  toolbar?: ReactNode
  /** The key of a row; by default `id`. */
  rowKey?: (row: RowOf<C>) => string
  /** A prefix of its parameters in the address, if a screen has two tables. */
  view?: string
}

/**
 * A list that the server searches, sorts, filters and pages (by keyset), all of which stands in the address; further pages load as the end comes into
 * view; beyond 200 rows only the visible ones are rendered. When it is narrow, less important columns are hidden, then every row takes two lines.
 */
export function Table<C extends Call>(props: TableProps<C>) {
  const { call, columns, label, view: prefix = '' } = props
  const [search, setSearch] = useUrlState(`${prefix}q`)
  const kept = useKeptViews(call, prefix)
  const [view, change] = useTableView(prefix, kept.usual)
  const [sample, setSample] = useState<readonly unknown[]>([])
  const filterable = useMemo(() => filterableOf(call, columns, sample), [call, columns, sample])
  const sorting = sortingOf(view, change, filterable)
  const where = view.where.filter((one) => isWhole(one) && filterable.some(({ key }) => key === one.column))
  const narrowing = { ...(where.length > 0 && { where: writeConditions(where) }), ...sorting.input }
  const asked = { ...props.input, ...(props.search && search !== '' ? { search } : {}), ...narrowing } as InputOf<C>
  useEffect(() => noteNarrowing(call, narrowing))
  useAskedRow(props)

  const narrowed = search !== '' || where.length > 0
  const nothing = (
    <Nothing
      narrowed={narrowed}
      empty={props.empty}
      onAll={where.length > 0 ? () => change({ where: [] }) : undefined}
    />
  )
  const shown = chosenOf(columns, view)
  const grouped = view.group !== '' && filterable.some(({ key }) => key === view.group.split('.')[0])
  const rows = (question: InputOf<C>) => (
    <TableRows
      {...props}
      many={grouped ? undefined : props.many}
      asked={question}
      shown={shown}
      sorting={sorting}
      frozen={view.frozen}
      dense={view.dense}
      nothing={nothing}
      onRows={setSample}
      onResize={(key, width) =>
        change({
          columns: shown.map((one) => ({ key: one.key, width: one.key === key ? width : (one.width ?? null) })),
        })
      }
    />
  )

  return (
    <section className={css.table} aria-label={label}>
      {(props.search || props.toolbar) && (
        <div className={css.toolbar}>
          {props.search && <SearchBox label={props.search} value={search} onChange={setSearch} />}
          {filterable.length > 0 && (
            <ViewButton
              label={label}
              columns={columns}
              filterable={filterable}
              view={view}
              onChange={change}
              sorting={sorting}
              kept={kept}
            />
          )}
          {props.toolbar}
        </div>
      )}
      {where.length > 0 && (
        <Suspense>
          <ViewChips view={view} filterable={filterable} onChange={change} />
        </Suspense>
      )}
      {grouped ? (
        <Suspense fallback={<SkeletonRows />}>
          <GroupedRows
            call={call}
            asked={asked as object}
            view={view}
            filterable={filterable}
            isMoney={(key) => columns.some((one) => one.key === key && one.money !== undefined)}
            noun={props.noun}
            nothing={nothing}
            rows={(conditions) =>
              rows({ ...(asked as object), where: writeConditions([...where, ...conditions]) } as InputOf<C>)
            }
          />
        </Suspense>
      ) : (
        rows(asked)
      )}
    </section>
  )
}

interface NothingProps {
  narrowed: boolean
  empty: ReactNode
  /** Removes the conditions. */
  onAll: (() => void) | undefined
}

function Nothing({ narrowed, empty, onAll }: NothingProps) {
  if (onAll)
    return (
      <EmptyState
        title="Nada cumple con los filtros."
        action={
          <Button variant="default" onClick={onAll}>
            Quitar filtros
          </Button>
        }
      />
    )
  if (narrowed) return <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />
  return typeof empty === 'string' ? <EmptyState title={empty} /> : empty
}
