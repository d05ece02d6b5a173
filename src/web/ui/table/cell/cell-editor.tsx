import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Column } from '../table.tsx'
import css from './cell.module.css'
import { CellInputBox, valueText } from './cell-input.tsx'
import { type CellInput, cellInput, sentValue, typedIn, wrongIn } from './cell-kind.ts'
import { CellNote } from './cell-note.tsx'
import { type Cells, cellEditOf, type SeenRow } from './cells.ts'
import { nextCell } from './step.ts'
import { useSaving } from './use-saving.ts'

interface CellEditorProps {
  cells: Cells
  column: Column<never>
  row: object
  seen: SeenRow
  /** The row's name. */
  of: string
  /** What opened it, and takes the focus afterwards. */
  pencil: RefObject<HTMLButtonElement | null>
  onEnd: () => void
}

/** A value changed in its cell: Enter saves, Escape does not, Tab saves and goes on; what is refused stays with the reason. */
export default function CellEditor(props: CellEditorProps) {
  const { cells, column } = props
  const { field = column.key, ...edit } = cellEditOf(column)
  const input = cellInput(cells.record.edit, field, edit, column.money !== undefined)
  return input === null ? null : <Editor {...props} field={field} input={input} />
}

function Editor({
  cells,
  column,
  row,
  seen,
  of,
  pencil,
  onEnd,
  field,
  input,
}: CellEditorProps & { field: string; input: CellInput }) {
  const now = typedIn(row, field)
  const [began] = useState(now)
  const [typed, setTyped] = useState(began)
  const latest = useRef(began)
  const [refused, setRefused] = useState<string | null>(null)
  const noteId = useId()
  const saving = useSaving({ cells, row: seen, field, what: `${column.title} de ${of}` })
  const { busy, obstacle } = saving
  const isStale = obstacle !== null && 'changedBy' in obstacle
  const isChanged = () => latest.current !== began

  useEffect(() => {
    if (saving.isShown) onEnd()
  }, [saving.isShown, onEnd])

  const type = (value: string) => {
    latest.current = value
    setTyped(value)
  }
  /** Whether the edit may take it; if not, it says why. */
  const isTaken = () => {
    const wrong = isChanged() ? wrongIn(input, sentValue(input, latest.current)) : ''
    if (wrong !== '') saving.refuse(wrong)
    return wrong === ''
  }
  const send = () => {
    setRefused(latest.current)
    void saving.save(sentValue(input, latest.current))
  }
  const settle = () => {
    if (!isChanged()) onEnd()
    else if (latest.current !== refused && isTaken()) send()
  }
  const leave = () => {
    pencil.current?.focus()
    onEnd()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    const isElsewhere = target instanceof HTMLButtonElement
    if (key === 'Escape') {
      latest.current = began
      leave()
    } else if (key === 'Enter' && !isElsewhere) {
      // Leaving the input saves it.
      if (latest.current === refused) send()
      else if (isTaken()) pencil.current?.focus()
    } else if (key === 'Tab' && !isElsewhere && !isStale) {
      const next = pencil.current && nextCell(pencil.current, shiftKey ? -1 : 1)
      if (!next) return
      if (isTaken()) next.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  // What opens over the page is part of the cell, as a calendar.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const within = relatedTarget instanceof Element && relatedTarget.closest('[data-portal]') !== null
    if (!within && !currentTarget.contains(relatedTarget) && document.hasFocus()) settle()
  }

  if (busy) return <div className={css.saving}>{valueText(input, typed)}</div>
  return (
    // A click beside the input does not open the row: it has a tabIndex.
    <fieldset
      aria-label={`${column.title} de ${of}`}
      tabIndex={-1}
      className={css.editor}
      aria-describedby={obstacle ? noteId : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <CellInputBox
        input={input}
        label={column.title}
        value={typed}
        wrong={obstacle !== null}
        focused={obstacle === null || isFree(pencil.current)}
        onChange={type}
      />
      {obstacle && (
        <CellNote
          id={noteId}
          obstacle={obstacle}
          now={valueText(input, now)}
          onAnyway={() => void saving.saveAnyway(sentValue(input, latest.current))}
          onDiscard={leave}
        />
      )}
    </fieldset>
  )
}

/** Whoever has gone on meanwhile is not called back. */
const isFree = (pencil: HTMLElement | null) => [pencil, document.body].includes(document.activeElement as HTMLElement)
