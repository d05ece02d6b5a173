import { laterDay, weekdayOf } from '#src/kernel/days/day.ts'
import type { Task, TaskStatus } from './rows.ts'

/** Past its due date and not completed. Due today is not yet late. */
export const isTaskOverdue = ({ due_date, status }: Pick<Task, 'due_date' | 'status'>, today: string) =>
  due_date !== null && due_date < today && status !== 'Completado'

/** How much of a project is done, in whole percent; null where there is nothing to do. */
export const projectProgress = ({ tasks, completed }: { tasks: number; completed: number }) =>
  tasks === 0 ? null : Math.floor((completed / tasks) * 100)

export const DUE_PERIODS = ['Vencidas', 'Hoy', 'Esta semana', 'Más adelante', 'Sin fecha', 'Completadas'] as const
export type DuePeriod = (typeof DUE_PERIODS)[number]

/** When a task is due, as a person thinks of it; the week ends on Sunday. */
export function duePeriodOf(task: { due_date: string | null; status: TaskStatus }, today: string): DuePeriod {
  if (task.status === 'Completado') return 'Completadas'
  if (task.due_date === null) return 'Sin fecha'
  if (task.due_date < today) return 'Vencidas'
  if (task.due_date === today) return 'Hoy'
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const sunday = laterDay(today, 6 - weekdayOf(new Date(year, month - 1, date)))
  return task.due_date <= sunday ? 'Esta semana' : 'Más adelante'
}
