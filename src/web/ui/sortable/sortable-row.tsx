import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './sortable-list.module.css'

interface SortableRowProps {
  id: string
  name: string
  at: number
  /** The last position. */
  last: number
  /** The id of the element that explains the handle. */
  hint: string
  onMove?: (from: number, to: number) => void
  children: ReactNode
}

/** A row of a SortableList: its handle, its content, its two buttons. */
export function SortableRow({ id, name, at, last, hint, onMove, children }: SortableRowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index: at, disabled: !onMove })
  return (
    <li ref={ref} className={css.row} data-taken={isDragSource}>
      {onMove && (
        <button
          ref={handleRef}
          type="button"
          className={css.handle}
          aria-label={`Mover ${name}`}
          aria-describedby={hint}
          aria-pressed={isDragSource}
        >
          <GripVertical size={16} aria-hidden />
        </button>
      )}
      <div className={css.content}>{children}</div>
      {onMove && (
        <span className={css.steps}>
          <Step label={`Subir ${name}`} open={at > 0} onClick={() => onMove(at, at - 1)}>
            <ArrowUp size={15} aria-hidden />
          </Step>
          <Step label={`Bajar ${name}`} open={at < last} onClick={() => onMove(at, at + 1)}>
            <ArrowDown size={15} aria-hidden />
          </Step>
        </span>
      )}
    </li>
  )
}

interface StepProps {
  label: string
  /** False at the end of the list; the button then stays focusable. */
  open: boolean
  onClick: () => void
  children: ReactNode
}

const Step = ({ label, open, onClick, children }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    aria-disabled={!open}
    data-disabled={!open || undefined}
    onClick={open ? onClick : undefined}
  >
    {children}
  </ActionIcon>
)
