import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Call, InputOf } from '#src/kernel/contract.ts'
import { usePages } from '../../calls/call.ts'
import { useMay } from '../../session/session.tsx'
import stacked from '../stacked/stacked.module.css'
import { EmptyState } from '../state/empty-state.tsx'
import { SkeletonRows } from '../state/skeleton.tsx'
import { type Cells, CellsContext } from './cell/cells.ts'
import type { ManyBarProps } from './many/many-bar.tsx'
import { ChosenRows, useChosen } from './many/use-chosen.ts'
import { PagesFooter } from './pages-footer.tsx'
import css from './table.module.css'
import type { Column, RowOf, TableProps } from './table.tsx'
import { cellText, TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import type { Sorting } from './view/sorting.ts'

const ManyBar = lazy(() => import('./many/many-bar.tsx'))

interface TableRowsProps<C extends Call> extends TableProps<C> {
  /** All of the question but the cursor. */
  asked: InputOf<C>
  /** The columns that are shown, in their order. */
  shown: readonly Column<RowOf<C>>[]
  sorting: Sorting
  /** How many of the columns stay in sight while the others scroll. */
  frozen: number
  dense: boolean
  onResize?: (key: string, width: number) => void
  /** Called with the rows that are there, for what is told by them. */
  onRows?: (rows: readonly RowOf<C>[]) => void
  /** Shown without any rows. */
  nothing: ReactNode
}

/** The rows that answer one question, page after page. */
export function TableRows<C extends Call>(props: TableRowsProps<C>) {
  const { call, label, noun, asked, shown, sorting, frozen, dense, onRows, record } = props
  const may = useMay()
  const pages = usePages(call, ...([asked, { keep: true }] as never))
  const rows = pages.rows as RowOf<C>[] | undefined
  const first = rows?.[0]
  const keyOf = props.rowKey ?? idOf
  const chosen = useChosen(rows, keyOf, JSON.stringify(asked))
  const many = props.many ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a column holds is told by the first rows
  useEffect(() => {
    if (rows && rows.length > 0) onRows?.(rows)
  }, [first])

  if (pages.failure && rows === undefined)
    return <EmptyState title="No pudimos cargar la lista." action={<Again again={() => void pages.again()} />} />
  if (rows === undefined) return <SkeletonRows />
  if (rows.length === 0) return props.nothing
  const nameOf = props.nameOf ?? ((row) => String(cellText(row, props.columns[0]?.key ?? 'id')))
  const cells: Cells | null =
    record && may(record.edit) ? { record, opens: props.onOpen !== undefined, again: pages.again } : null
  // A component that is loaded late knows nothing of its list's row.
  const manyBar = {
    call,
    asked,
    chosen,
    acts: many,
    columns: shown,
    record,
    label,
    idOf: keyOf,
    nameOf,
    noun,
    total: pages.total ?? rows.length,
  } as unknown as ManyBarProps<Call>
  return (
    <CellsContext value={cells}>
      <ChosenRows value={many.length > 0 ? chosen : null}>
        <div className={stacked.room} data-wide={frozen > 0 || undefined}>
          <table
            aria-label={label}
            aria-rowcount={pages.countAll ? -1 : (pages.total ?? rows.length) + 1}
            className={`${css.grid} ${stacked.table}`}
            data-dense={dense || undefined}
            data-choosing={chosen.rows.length > 0 || undefined}
          >
            <TableHead
              rows={rows}
              columns={shown}
              sorting={sorting}
              frozen={frozen}
              onResize={props.onResize}
              withActions={props.actions !== undefined}
            />
            <TableBody
              rows={rows}
              columns={shown}
              frozen={frozen}
              actions={props.actions}
              onOpen={props.onOpen}
              rowKey={keyOf}
              nameOf={nameOf}
              onEnd={pages.hasMore && !pages.loadingMore && !pages.failure ? pages.more : undefined}
            />
          </table>
        </div>
        <PagesFooter pages={pages} noun={noun} />
        {chosen.rows.length > 0 && (
          <Suspense>
            <ManyBar {...manyBar} />
          </Suspense>
        )}
      </ChosenRows>
    </CellsContext>
  )
}

const Again = ({ again }: { again: () => void }) => (
  <Button variant="default" onClick={again}>
    Reintentar
  </Button>
)

const idOf = (row: unknown) => String((row as { id: unknown }).id)
