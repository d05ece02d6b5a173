import { CalendarClock, ListChecks, MessageCircle } from 'lucide-react'
import type { Task } from '../../rows.ts'
import { DueDate } from '../calendar/due-date.tsx'
import { Face } from '../people.tsx'
import css from './task-face.module.css'

/** Below a card's title: when it is due, how much of its list is done, what was said, and who does it. */
export function TaskFace({ task }: { task: Task }) {
  const { due_date, items, items_done, comments, assignee_name } = task
  return (
    <span className={css.line}>
      {due_date !== null && (
        <span className={css.mark}>
          <CalendarClock size={13} aria-hidden />
          <DueDate task={task} />
        </span>
      )}
      {items > 0 && (
        <span className={css.mark} data-done={items === items_done || undefined}>
          <ListChecks size={13} aria-hidden />
          <span className="only-read">Lista: </span>
          {items_done}/{items}
        </span>
      )}
      {comments > 0 && (
        <span className={css.mark}>
          <MessageCircle size={13} aria-hidden />
          <span className="only-read">Comentarios: </span>
          {comments}
        </span>
      )}
      {assignee_name !== null && (
        <span className={css.who}>
          <Face username={assignee_name} />
          <span className="only-read">Responsable: {assignee_name}</span>
        </span>
      )}
    </span>
  )
}
