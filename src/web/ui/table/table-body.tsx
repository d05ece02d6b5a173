import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { EditableCell } from './cell/editable-cell.tsx'
import { ChooseCell } from './many/choose-cell.tsx'
import { ChosenRows, type ManyChosen } from './many/use-chosen.ts'
import { alignOf, headOf } from './money-column/column.ts'
import { Figure } from './money-column/figure.tsx'
import { type RowAction, RowMenu } from './row-menu.tsx'
import css from './table.module.css'
import type { Column, Narrow } from './table.tsx'
import { frozenAt } from './view/frozen.ts'

/** With more rows only the visible ones are rendered. */
const VIRTUAL_FROM = 200
const ROW_PX = 41
const AHEAD_ROWS = 12
const AHEAD_PX = 600
const NARROW = '(max-width: 760px)'
const NOTHING = '—'

interface TableBodyProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** How many of them stay in sight while the others scroll. */
  frozen?: number
  actions?: (row: Row) => readonly RowAction[]
  onOpen?: (row: Row) => void
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  /** Called when the end comes into view; absent if there are no more rows. */
  onEnd?: () => void
}

/** The rows: all of them, or beyond 200 the visible ones between two spacers. */
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

function TableRow<Row>({ row, at, columns, frozen = 0, actions, onOpen, nameOf, ref }: TableRowProps<Row>) {
  const places = placesOf(columns)
  const chosen = use(ChosenRows)
  const firstEdited = columns.findIndex(({ edit }) => edit !== undefined)
  const open = onOpen && (() => onOpen(row))
  const cellOf = (column: Column<Row>, place: Narrow) =>
    column.below ? (
      <>
        {shownIn(column, place)}
        {column.below(row)}
      </>
    ) : (
      shownIn(column, place)
    )
  const shownIn = (column: Column<Row>, place: Narrow) => {
    if (column.cell) return column.cell(row)
    if (column.money) return <Figure {...amountIn(row, column.key)} head={headOf(column)} />
    const text = cellText(row, column.key)
    return open && place === 'title' ? <OpenButton open={open}>{text}</OpenButton> : text
  }
  return (
    <tr
      ref={ref}
      data-index={at}
      aria-rowindex={at + 2}
      className={css.row}
      data-opens={open && true}
      data-acts={actions && true}
      onClick={open && ((event) => isBeside(event.currentTarget, event.target) && open())}
    >
      <ChooseCell row={row} of={nameOf(row)} />
      {columns.map((column, nth) => (
        <td
          key={column.key}
          data-align={alignOf(column)}
          data-title={column.title}
          data-narrow={places[nth]}
          {...(nth < frozen && frozenAt(columns, nth, frozen))}
          data-empty={(!column.cell && cellText(row, column.key) === NOTHING) || undefined}
        >
          {column.edit ? (
            <EditableCell row={row} column={column} of={nameOf(row)} first={nth === firstEdited}>
              {cellOf(column, places[nth] ?? 'detail')}
            </EditableCell>
          ) : (
            cellOf(column, places[nth] ?? 'detail')
          )}
        </td>
      ))}
      {actions && (
        <td className={css.menuCell}>
          <RowMenu actions={withChoosing(actions(row), chosen, row)} of={nameOf(row)} />
        </td>
      )}
    </tr>
  )
}

/** Where rows have no box yet, their menu chooses the first. */
const withChoosing = <Row,>(
  actions: readonly RowAction[],
  chosen: ManyChosen<Row> | null,
  row: Row,
): readonly RowAction[] =>
  chosen !== null && chosen.rows.length === 0 && matchMedia(NARROW).matches
    ? [...actions, { label: 'Elegir', icon: 'list-checks', onClick: () => chosen.toggle(row, false) }]
    : actions

const OpenButton = ({ open, children }: { open: () => void; children: ReactNode }) => (
  <button type="button" className={css.open} onClick={open}>
    {children}
  </button>
)

/** Whether a click is on the row itself: not on a control in it, nor the end of selecting text. */
function isBeside(row: Element, target: EventTarget): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return false
  const control = target.closest('a, button, input, select, label, [tabindex]')
  // The page itself can take the focus too.
  return (control === null || !row.contains(control)) && String(getSelection() ?? '') === ''
}

/** The position of each cell in a two-line row. */
function placesOf<Row>(columns: readonly Column<Row>[]): readonly Narrow[] {
  const hasTitle = columns.some(({ narrow }) => narrow === 'title')
  const hasFigure = columns.some(({ narrow }) => narrow === 'figure')
  const figure = hasFigure ? -1 : columns.findLastIndex((column) => alignOf(column) === 'end' && !column.narrow)
  return columns.map(({ narrow }, at) => {
    if (narrow) return narrow
    if (at === 0 && !hasTitle) return 'title'
    return at === figure ? 'figure' : 'detail'
  })
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

/** Requests the next page one screen before the end. */
function End({ onEnd, rows }: { onEnd: () => void; rows: number }) {
  const line = useRef<HTMLTableRowElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is watched anew, in case its end is in sight too
  useEffect(() => {
    if (line.current === null) return
    // A busy browser tells several crossings at once, and the last one is where the end is now.
    const watch = new IntersectionObserver((crossings) => crossings.at(-1)?.isIntersecting && onEnd(), {
      rootMargin: `${AHEAD_PX}px`,
    })
    watch.observe(line.current)
    return () => watch.disconnect()
  }, [onEnd, rows])
  return (
    <tr aria-hidden ref={line}>
      <td />
    </tr>
  )
}

/** The amount that a row holds under a key, with the row's own currency if it has one. */
function amountIn(row: unknown, key: string) {
  const { [key]: amount, currency } = row as Record<string, string | null>
  return { amount: amount ?? null, currency: currency ?? undefined }
}

/** A row's value under a key, as shown in a column without `cell`. */
export function cellText(row: unknown, key: string): ReactNode {
  const value = (row as Record<string, unknown>)[key]
  if (value === null || value === undefined || value === '') return NOTHING
  return String(value)
}
