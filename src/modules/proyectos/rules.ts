import { localDay } from '#src/kernel/day.ts'
import type { Status, Task } from './rows.ts'

/** A day so many days later. */
export function laterDay(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return localDay(new Date(year, month - 1, date + days))
}

/** Past its due date and not completed. Due today is not yet late. */
export const isOverdue = ({ due_date, status }: Pick<Task, 'due_date' | 'status'>, today: string) =>
  due_date !== null && due_date < today && status !== 'Completado'

/** How much of a project is done, in whole percent; null where there is nothing to do. */
export const progressOf = ({ tasks, completed }: { tasks: number; completed: number }) =>
  tasks === 0 ? null : Math.floor((completed / tasks) * 100)

/** Weeks start on Monday: part 2 §9. */
const weekdayOf = (at: Date) => (at.getDay() + 6) % 7

/** The weeks that a month ('YYYY-MM') touches, each of seven days from Monday. */
export function weeksOf(month: string): string[][] {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const first = new Date(year, nth - 1, 1)
  const monday = laterDay(localDay(first), -weekdayOf(first))
  const days = weekdayOf(first) + new Date(year, nth, 0).getDate()
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => laterDay(monday, week * 7 + day)),
  )
}

/** A month so many months later. */
export function laterMonth(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return localDay(new Date(year, nth - 1 + months, 1)).slice(0, 7)
}

export const PERIODS = ['Vencidas', 'Hoy', 'Esta semana', 'Más adelante', 'Sin fecha', 'Completadas'] as const
export type Period = (typeof PERIODS)[number]

/** When a task is due, as a person thinks of it; the week ends on Sunday. */
export function periodOf(task: { due_date: string | null; status: Status }, today: string): Period {
  if (task.status === 'Completado') return 'Completadas'
  if (task.due_date === null) return 'Sin fecha'
  if (task.due_date < today) return 'Vencidas'
  if (task.due_date === today) return 'Hoy'
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const sunday = laterDay(today, 6 - weekdayOf(new Date(year, month - 1, date)))
  return task.due_date <= sunday ? 'Esta semana' : 'Más adelante'
}
