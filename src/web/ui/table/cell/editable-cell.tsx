import { Pencil } from 'lucide-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, use, useRef, useState } from 'react'
import type { Column } from '../table.tsx'
import css from './cell.module.css'
import { CellsContext, seenRow } from './cells.ts'
import { cellBeside } from './step.ts'

const load = () => import('./cell-editor.tsx')
const CellEditor = lazy(load)

interface EditableCellProps<Row> {
  row: Row
  column: Column<Row>
  /** The row's name. */
  of: string
  /** Tab reaches the first editable cell of a row; arrows lead to the others. */
  first: boolean
  children: ReactNode
}

/** A cell with a quiet pencil, by which its value is changed in its place: also by F2, Enter, or a double click where a click does not open the row. */
export function EditableCell<Row>({ row, column, of, first, children }: EditableCellProps<Row>) {
  const cells = use(CellsContext)
  const [open, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const seen = cells && seenRow(row, cells)
  if (!cells || !seen) return children

  const begin = () => setOpen(true)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const beside = cellBeside(event.currentTarget, event.key)
    if (event.key === 'F2') begin()
    else if (!event.key.startsWith('Arrow')) return
    beside?.focus()
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pencil does the same for everybody
    <div className={css.cell} data-open={open || undefined} onDoubleClick={cells.opens ? undefined : begin}>
      {open ? (
        <Suspense fallback={children}>
          <CellEditor
            cells={cells}
            column={column as Column<never>}
            row={row as object}
            seen={seen}
            of={of}
            pencil={pencil}
            onEnd={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <div className={css.shown}>{children}</div>
      )}
      <button
        ref={pencil}
        type="button"
        className={css.pencil}
        data-cell={column.key}
        tabIndex={first && !open ? 0 : -1}
        aria-label={`Cambiar ${column.title.toLowerCase()} de ${of}`}
        // Loaded before it is asked for, so that nothing typed at once is lost.
        onFocus={() => void load()}
        onClick={begin}
        onKeyDown={onKeyDown}
      >
        <Pencil size={13} aria-hidden />
      </button>
    </div>
  )
}
