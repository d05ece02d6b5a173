import { ActionIcon, Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { laterMonth, weeksOf } from '#src/kernel/days/day.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { usePages } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { proyectos } from '../../contract.ts'
import type { Task } from '../../rows.ts'
import { isTaskOverdue } from '../../rules.ts'
import { useOpenTask } from '../tasks/use-task-acts.tsx'
import css from './calendar-view.module.css'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric' })
const DAY = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long' })
const KNOWN = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

interface CalendarViewProps {
  input: { project_id?: string; mine?: boolean; assignee?: string }
  label: string
  /** At the left of the month's buttons. */
  tools?: ReactNode
}

/** A month of tasks by the day on which they are due, in weeks from Monday; on a phone only the days that have some. */
export function CalendarView({ input, label, tools }: CalendarViewProps) {
  const today = useCompanyToday()
  const [named, setMonth] = useUrlState('mes', today.slice(0, 7))
  const month = KNOWN.test(named) ? named : today.slice(0, 7)
  const weeks = weeksOf(month)
  const pages = usePages(proyectos.tasks, { ...input, from: weeks[0]?.[0], to: weeks.at(-1)?.[6] }, { keep: true })
  const { open } = useOpenTask()
  const title = MONTH.format(new Date(`${month}-01T00:00:00`))

  // A month is shown whole.
  const { hasMore, loadingMore, more } = pages
  useEffect(() => {
    if (hasMore && !loadingMore) more()
  }, [hasMore, loadingMore, more])

  const due = Map.groupBy(pages.rows ?? [], (task) => task.due_date ?? '')
  return (
    <section aria-label={label} aria-busy={pages.rows === undefined}>
      <div className={css.head}>
        <h2 className={css.month} aria-live="polite">
          {title}
        </h2>
        {tools && <span className={css.tools}>{tools}</span>}
        <Button variant="default" onClick={() => setMonth(today.slice(0, 7))}>
          Hoy
        </Button>
        <ActionIcon
          variant="default"
          size={34}
          aria-label="Mes anterior"
          onClick={() => setMonth(laterMonth(month, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={34}
          aria-label="Mes siguiente"
          onClick={() => setMonth(laterMonth(month, 1))}
        >
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <table className={css.grid} aria-label={`${label}, ${title}`}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  today={today}
                  outside={!day.startsWith(month)}
                  tasks={due.get(day) ?? []}
                  onOpen={open}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pages.rows?.length === 0 && <p className={css.none}>Nada se entrega este mes.</p>}
    </section>
  )
}

interface DayProps {
  day: string
  today: string
  /** Of the month before or after. */
  outside: boolean
  tasks: readonly Task[]
  onOpen: (task: Task) => void
}

function Day({ day, today, outside, tasks, onOpen }: DayProps) {
  return (
    <td
      className={css.day}
      data-outside={outside || undefined}
      data-today={day === today || undefined}
      data-empty={tasks.length === 0 || undefined}
    >
      <time className={css.date} dateTime={day}>
        <span className={css.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className={css.long}>{DAY.format(new Date(`${day}T00:00:00`))}</span>
      </time>
      {tasks.map((task) => (
        <button
          key={task.id}
          type="button"
          className={css.task}
          data-late={isTaskOverdue(task, today) || undefined}
          data-done={task.status === 'Completado' || undefined}
          onClick={() => onOpen(task)}
        >
          {isTaskOverdue(task, today) && <span className="only-read">Vencida: </span>}
          {task.title}
        </button>
      ))}
    </td>
  )
}
