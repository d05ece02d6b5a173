import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Board } from '#src/web/ui/board/board.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { proyectos } from '../../contract.ts'
import type { Project, Task } from '../../rows.ts'
import { CalendarView } from '../calendar/calendar-view.tsx'
import { Faces } from '../people.tsx'
import { BOARD_COLUMNS } from '../status-badge.tsx'
import { NewTaskDialog } from '../tasks/new-task-dialog.tsx'
import { TaskFace } from '../tasks/task-face.tsx'
import { TaskList } from '../tasks/task-list.tsx'
import { useOpenTask, useTaskActs } from '../tasks/use-task-acts.tsx'
import { ProjectProgress } from './progress.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import css from './project-view.module.css'
import { useProjectActs } from './use-project-acts.tsx'

const CARD_PX = 84
const VIEWS = [
  { id: '', title: 'Tablero', icon: 'square-kanban' },
  { id: 'lista', title: 'Lista', icon: 'list-checks' },
  { id: 'calendario', title: 'Calendario', icon: 'calendar' },
]

/** A project: its tasks on a board, in a list or in a calendar. */
export function ProjectView({ id }: { id: string }) {
  const { data: project, failure } = useQuery(proyectos.project, { id }, { quiet: true })
  return (
    <>
      <BackLink to={linkTo({})}>Proyectos</BackLink>
      {project ? (
        <Loaded project={project} />
      ) : (
        <>
          <PageHead title="Proyecto" />
          {failure ? <EmptyState title="Este proyecto ya no está." text={failure.message} /> : <SkeletonRows />}
        </>
      )}
    </>
  )
}

function Loaded({ project }: { project: Project }) {
  const { id, name, description, tasks, completed, members, archived_at } = project
  const [view] = useUrlState('vista')
  const [person] = useUrlState('persona')
  const [adding, setAdding] = useState(false)
  const { editing, setEditing, actsOn } = useProjectActs()
  const history = useHistory(proyectos.project)
  const may = useMay()
  useAskedAct({}, { duplicar: actsOn(project).find(({ label }) => label === 'Duplicar')?.onClick })
  useVisited(name, 'Proyecto')

  return (
    <>
      <PageHead
        title={name}
        description={description || undefined}
        actions={
          <>
            {archived_at === null && may(proyectos.addTask) && (
              <CreateButton act="nueva-tarea" onClick={() => setAdding(true)}>
                Nueva tarea
              </CreateButton>
            )}
            <NotesButton call={proyectos.project} id={id} name={name} />
            <RowMenu actions={[...actsOn(project), ...history(project)]} of={name} />
          </>
        }
      />
      <div className={css.state}>
        <div className={css.progress}>
          <ProjectProgress tasks={tasks} completed={completed} />
        </div>
        <Faces people={members} />
        {archived_at !== null && <Badge>Archivado</Badge>}
        <span className={css.views}>
          <ViewSwitch views={VIEWS} />
        </span>
      </div>
      {view === 'lista' ? (
        <TaskList input={{ project_id: id }} label={`Tareas de ${name}`} tools={<PersonFilter />} />
      ) : view === 'calendario' ? (
        <CalendarView
          input={{ project_id: id, ...(person === '' ? {} : { assignee: person }) }}
          label={`Calendario de ${name}`}
          tools={<PersonFilter />}
        />
      ) : (
        <TaskBoard project={project} />
      )}
      <NewTaskDialog open={adding} onClose={() => setAdding(false)} project={project} />
      <ProjectDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}

function TaskBoard({ project: { id, name, archived_at } }: { project: Project }) {
  const [person] = useUrlState('persona')
  const { open } = useOpenTask()
  const acts = useTaskActs()
  return (
    <Board
      label={`Tablero de ${name}`}
      name="tareas"
      read={proyectos.board}
      more={proyectos.cards}
      move={proyectos.moveTask}
      input={{ id, ...(person === '' ? {} : { assignee: person }) }}
      columns={BOARD_COLUMNS}
      titleOf={titleOf}
      face={face}
      cardPx={CARD_PX}
      onOpen={open}
      actions={acts}
      search="Buscar tareas"
      toolbar={<PersonFilter />}
      empty="No hay tareas aquí."
      still={archived_at !== null}
    />
  )
}

const titleOf = ({ title }: Task) => title
const face = (task: Task) => <TaskFace task={task} />

/** Whose tasks are shown; in the address. */
function PersonFilter() {
  const [person, setPerson] = useUrlState('persona')
  const people = useQuery(proyectos.people).data ?? []
  return (
    <NativeSelect
      aria-label="Responsable"
      data={[
        { value: '', label: 'Todas las personas' },
        ...people.map(({ id, username }) => ({ value: id, label: username })),
      ]}
      value={person}
      onChange={(event) => setPerson(event.currentTarget.value)}
    />
  )
}
