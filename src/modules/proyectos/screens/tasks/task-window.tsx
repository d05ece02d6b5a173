import { useState } from 'react'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { useReturnFocus } from '#src/web/ui/focus.ts'
import { copyOf } from '#src/web/ui/form/copied.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { proyectos } from '../../contract.ts'
import type { TaskDetail } from '../../rows.ts'
import { TaskFields } from './task-fields.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { useOpenTask } from './use-task-acts.tsx'

/** The window of the task that the address names: read, talked about, edited. */
export function TaskWindow() {
  const { id, close } = useOpenTask()
  return (
    <Dialog open={id !== ''} onClose={close} title="Tarea" size="lg">
      {id !== '' && <Loaded key={id} id={id} onClose={close} />}
    </Dialog>
  )
}

function Loaded({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, failure } = useQuery(proyectos.task, { id }, { quiet: true })
  // What is edited stays as it was when the editing began, so that a colleague's change is told of and not written over.
  const [editing, setEditing] = useState<TaskDetail | null>(null)
  const [copied, setCopied] = useState<TaskDetail | null>(null)
  useAskedAct({ duplicar: useMay()(proyectos.addTask) && data && (() => setCopied(data)) })
  if (copied) return <Copying detail={copied} onClose={() => setCopied(null)} />
  if (editing) return <Editing detail={editing} onClose={() => setEditing(null)} />
  if (data) return <TaskSheet detail={data} onEdit={() => setEditing(data)} onClose={onClose} />
  return failure ? <EmptyState title="Esta tarea ya no está." text={failure.message} /> : <SkeletonRows />
}

function Editing({ detail, onClose }: { detail: TaskDetail; onClose: () => void }) {
  const { id, version } = detail.task
  useReturnFocus()
  return (
    <Form
      call={proyectos.editTask}
      initial={typedOf(detail)}
      extra={{ id, version }}
      submit="Guardar cambios"
      layout="columns"
      keep
      onDone={onClose}
      onCancel={onClose}
      label="Editar tarea"
    >
      <Fields detail={detail} />
    </Form>
  )
}

/** A new task that begins as this one: without its checklist and what was said about it. */
function Copying({ detail, onClose }: { detail: TaskDetail; onClose: () => void }) {
  const { open } = useOpenTask()
  useReturnFocus()
  return (
    <Form
      call={proyectos.addTask}
      initial={copyOf(typedOf(detail), { named: 'title' })}
      submit="Crear tarea"
      busy="Creando…"
      layout="columns"
      draft={false}
      onDone={open}
      onCancel={onClose}
      label="Duplicar tarea"
    >
      <Fields detail={detail} />
    </Form>
  )
}

const typedOf = ({ task: { title, project_id, assignee, due_date }, description }: TaskDetail) => ({
  ...{ title, description, project_id, assignee, due_date },
})

const Fields = ({ detail: { task } }: { detail: TaskDetail }) => (
  <TaskFields
    project={{ id: task.project_id, name: task.project_name }}
    person={task.assignee === null ? undefined : { id: task.assignee, username: task.assignee_name ?? '' }}
  />
)
