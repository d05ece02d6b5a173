import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { usePages } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import { proyectos } from '../contract.ts'
import type { Task } from '../rows.ts'
import { DUE_PERIODS, duePeriodOf } from '../rules.ts'
import { CalendarView } from './calendar/calendar-view.tsx'
import { DueDate } from './calendar/due-date.tsx'
import css from './mine-tab.module.css'
import { TaskStatusBadge } from './status-badge.tsx'
import { NewTaskDialog } from './tasks/new-task-dialog.tsx'
import { useOpenTask, useTaskActs } from './tasks/use-task-acts.tsx'

const VIEWS = [
  { id: '', title: 'Lista', icon: 'list-checks' },
  { id: 'calendario', title: 'Calendario', icon: 'calendar' },
]

/** One's own tasks of every project, by when they are due. */
export function MineTab() {
  const [view] = useUrlState('vista')
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay()(proyectos.addTask)
  const { user } = useSession()
  return (
    <section aria-label="Mis tareas">
      <div className={css.tools}>
        <ViewSwitch views={VIEWS} />
        {mayAdd && (
          <span className={css.acts}>
            <CreateButton onClick={() => setAdding(true)}>Nueva tarea</CreateButton>
          </span>
        )}
      </div>
      {view === 'calendario' ? <CalendarView input={{ mine: true }} label="Mi calendario" /> : <MyList />}
      <NewTaskDialog open={adding} onClose={() => setAdding(false)} person={user} />
    </section>
  )
}

function MyList() {
  const today = useCompanyToday()
  const [search, setSearch] = useUrlState('q')
  const [view, setView] = useUrlState('ver')
  const all = view === 'todas'
  const pages = usePages(proyectos.tasks, { mine: true, open: !all, search }, { keep: true })
  const periods = Map.groupBy(pages.rows ?? [], (task) => duePeriodOf(task, today))

  return (
    <>
      <div className={css.tools}>
        <SearchBox label="Buscar mis tareas" value={search} onChange={setSearch} />
        <Switch
          label="Mostrar completadas"
          checked={all}
          onChange={(event) => setView(event.currentTarget.checked ? 'todas' : '')}
        />
      </div>
      {pages.rows === undefined ? (
        pages.failure ? (
          <LoadError title="No pudimos cargar tus tareas." again={pages.again} />
        ) : (
          <SkeletonRows />
        )
      ) : pages.rows.length === 0 ? (
        <EmptyState
          title={search === '' ? 'No tienes tareas pendientes. ¡Buen trabajo!' : 'Nada coincide con tu búsqueda.'}
        />
      ) : (
        <>
          {DUE_PERIODS.map((period) => {
            const tasks = periods.get(period)
            return tasks && <Group key={period} title={period} tasks={tasks} />
          })}
          <PagesFooter pages={pages} noun={['tarea', 'tareas']} />
        </>
      )}
    </>
  )
}

function Group({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  const { open } = useOpenTask()
  const acts = useTaskActs({ inList: true })
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={css.period} data-late={title === 'Vencidas' || undefined}>
        {title}
      </h2>
      <ul className={css.list}>
        {tasks.map((task) => (
          <li key={task.id} className={css.task}>
            <div className={css.words}>
              <button type="button" className={css.title} onClick={() => open(task)}>
                {task.title}
              </button>
              <span className={css.project}>{task.project_name}</span>
            </div>
            <TaskStatusBadge status={task.status} />
            <span className={css.due}>
              <DueDate task={task} />
            </span>
            <RowMenu actions={acts(task)} of={task.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
