import { useCompanyToday } from '#src/web/company-today.ts'
import { shortDate } from '#src/web/formats.ts'
import type { Task } from '../../rows.ts'
import { isTaskOverdue } from '../../rules.ts'
import css from './due-date.module.css'

/** When a task is due; what is late says so in words too. */
export function DueDate({ task }: { task: Pick<Task, 'due_date' | 'status'> }) {
  const today = useCompanyToday()
  if (task.due_date === null) return <span>—</span>
  const late = isTaskOverdue(task, today)
  return (
    <time dateTime={task.due_date} className={css.due} data-late={late || undefined}>
      {late && <span>Vencida </span>}
      {shortDate(task.due_date)}
    </time>
  )
}
