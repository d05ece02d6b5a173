import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type RowAction, RowMenu } from './row-menu.tsx'
import css from './table.module.css'
import type { Column } from './table.tsx'

/** Above it only the visible rows are drawn. */
const VIRTUAL_FROM = 200
const ROW_PX = 41
const AHEAD_ROWS = 12
const AHEAD_PX = 600

interface TableBodyProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions?: (row: Row) => readonly RowAction[]
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  /** Called when the end comes in sight; absent where there is nothing more. */
  onEnd?: () => void
}

/** The rows: all of them, or beyond 200 those in sight between two spacers. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, onEnd } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [offset, setOffset] = useState(0)
  const virtual = rows.length > VIRTUAL_FROM

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above may have grown since there were fewer rows
  useLayoutEffect(() => {
    if (body.current) setOffset(body.current.getBoundingClientRect().top + window.scrollY)
  }, [rows.length])

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: AHEAD_ROWS,
    scrollMargin: offset,
    enabled: virtual,
  })
  const inSight = virtualizer.getVirtualItems()
  const before = (inSight[0]?.start ?? offset) - offset
  const after = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? offset) - offset)

  const row = (at: number, ref?: Ref<HTMLTableRowElement>) => {
    const one = rows[at]
    return one === undefined ? null : <TableRow key={props.rowKey(one)} {...props} row={one} at={at} ref={ref} />
  }

  return (
    <tbody ref={body}>
      {virtual && <Spacer height={before} columns={columns.length + 1} />}
      {virtual ? inSight.map((item) => row(item.index, virtualizer.measureElement)) : rows.map((_, at) => row(at))}
      {virtual && <Spacer height={after} columns={columns.length + 1} />}
      {onEnd && <End onEnd={onEnd} rows={rows.length} />}
    </tbody>
  )
}

interface TableRowProps<Row> extends TableBodyProps<Row> {
  row: Row
  at: number
  ref?: Ref<HTMLTableRowElement>
}

function TableRow<Row>({ row, at, columns, actions, nameOf, ref }: TableRowProps<Row>) {
  return (
    <tr ref={ref} data-index={at} aria-rowindex={at + 2} className={css.row}>
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-title={column.title}>
          {column.cell ? column.cell(row) : cellText(row, column.key)}
        </td>
      ))}
      {actions && (
        <td className={css.menuCell}>
          <RowMenu actions={actions(row)} of={nameOf(row)} />
        </td>
      )}
    </tr>
  )
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className={css.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

/** Asks for the next page a screen before the end is reached. */
function End({ onEnd, rows }: { onEnd: () => void; rows: number }) {
  const line = useRef<HTMLTableRowElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is watched anew, in case its end is in sight too
  useEffect(() => {
    if (line.current === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd(), {
      rootMargin: `${AHEAD_PX}px`,
    })
    watch.observe(line.current)
    return () => watch.disconnect()
  }, [onEnd, rows])
  return (
    <tr aria-hidden className={css.spacer} ref={line}>
      <td />
    </tr>
  )
}

/** What a row holds under a key, as it is shown where a column says nothing else. */
export function cellText(row: unknown, key: string): ReactNode {
  const value = (row as Record<string, unknown>)[key]
  if (value === null || value === undefined || value === '') return '—'
  return String(value)
}
