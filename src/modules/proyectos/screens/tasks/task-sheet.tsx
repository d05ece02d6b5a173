import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { proyectos } from '../../contract.ts'
import { TASK_STATUSES, type TaskDetail, type TaskStatus } from '../../rows.ts'
import { DueDate } from '../calendar/due-date.tsx'
import { TaskStatusBadge } from '../status-badge.tsx'
import { Checklist } from './checklist.tsx'
import { Discussion } from './discussion.tsx'
import css from './task-sheet.module.css'
import { useTaskActs } from './use-task-acts.tsx'

interface TaskSheetProps {
  detail: TaskDetail
  onEdit: () => void
  onClose: () => void
}

/** All there is of a task. */
export function TaskSheet({ detail, onEdit, onClose }: TaskSheetProps) {
  const { task, description, archived_at, created_at, checklist, discussion } = detail
  const may = useMay()
  const mayEdit = may(proyectos.editTask)
  const acts = useTaskActs({ onGone: onClose })(task, archived_at !== null).filter(({ label }) => label !== 'Abrir')
  useVisited(task.title, 'Tarea')
  const history = useHistory(proyectos.task)({ id: task.id, name: task.title })

  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h3 className={css.title}>{task.title}</h3>
        {archived_at !== null && <Badge>Archivada</Badge>}
        <span className={css.acts}>
          {mayEdit && archived_at === null && (
            <Button variant="default" leftSection={<Icon name="pencil" size={15} />} onClick={onEdit}>
              Editar
            </Button>
          )}
          <NotesButton call={proyectos.task} id={task.id} name={task.title} />
          <RowMenu actions={[...(mayEdit ? acts : []), ...history]} of={task.title} />
        </span>
      </header>
      <Facts>
        <Fact name="Estado">
          {may(proyectos.moveTask) && archived_at === null ? (
            <StatusChoice task={task} />
          ) : (
            <TaskStatusBadge status={task.status} />
          )}
        </Fact>
        <Fact name="Proyecto">
          <Link {...linkTo({ proyecto: task.project_id })}>{task.project_name}</Link>
        </Fact>
        <Fact name="Responsable">{task.assignee_name ?? 'Nadie todavía'}</Fact>
        <Fact name="Entrega">
          <DueDate task={task} />
        </Fact>
        <Fact name="Creada">
          <DateText at={created_at} />
        </Fact>
      </Facts>
      {description !== '' && <p className={css.description}>{description}</p>}
      <Checklist task={task.id} items={checklist} />
      <Discussion task={task.id} comments={discussion} />
    </article>
  )
}

/** The column it stands in; another one puts it on top there. */
function StatusChoice({ task }: Pick<TaskDetail, 'task'>) {
  const moving = useAction(proyectos.moveTask)
  return (
    <NativeSelect
      aria-label="Estado"
      className={css.status}
      data={[...TASK_STATUSES]}
      value={task.status}
      // What is disabled loses the focus.
      onChange={(event) => {
        if (moving.busy) return
        void moving.run({ id: task.id, version: task.version, status: event.currentTarget.value as TaskStatus })
      }}
    />
  )
}
