import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './cell.module.css'
import type { Obstacle } from './use-saving.ts'

interface CellNoteProps {
  id: string
  obstacle: Obstacle
  /** What the list says now. */
  now: ReactNode
  onAnyway: () => void
  onDiscard: () => void
}

/** Under a cell: why its value was not saved; what somebody else has changed may be saved over. */
export function CellNote({ id, obstacle, now, onAnyway, onDiscard }: CellNoteProps) {
  if ('wrong' in obstacle)
    return (
      <p id={id} className={`${css.note} ${css.wrong}`} role="alert">
        {obstacle.wrong}
      </p>
    )
  return (
    <div id={id} className={css.note} role="alert">
      <span>
        {obstacle.changedBy || 'Otra persona'} cambió estos datos mientras escribías. Ahora dice: <strong>{now}</strong>
      </span>
      <span className={css.buttons}>
        <Button size="compact-sm" onClick={onAnyway}>
          Guardar de todos modos
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Descartar
        </Button>
      </span>
    </div>
  )
}
