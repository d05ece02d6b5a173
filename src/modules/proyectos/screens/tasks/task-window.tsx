import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { useReturnFocus } from '#src/web/ui/focus.ts'
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
  if (editing) return <Editing detail={editing} onClose={() => setEditing(null)} />
  if (data) return <TaskSheet detail={data} onEdit={() => setEditing(data)} onClose={onClose} />
  return failure ? <EmptyState title="Esta tarea ya no está." text={failure.message} /> : <SkeletonRows />
}

function Editing({ detail: { task, description }, onClose }: { detail: TaskDetail; onClose: () => void }) {
  const { id, version, title, project_id, project_name, assignee, assignee_name, due_date } = task
  useReturnFocus()
  return (
    <Form
      call={proyectos.editTask}
      initial={{ title, description, project_id, assignee, due_date }}
      extra={{ id, version }}
      submit="Guardar cambios"
      layout="columns"
      keep
      onDone={onClose}
      onCancel={onClose}
      label="Editar tarea"
    >
      <TaskFields
        project={{ id: project_id, name: project_name }}
        person={assignee === null ? undefined : { id: assignee, username: assignee_name ?? '' }}
      />
    </Form>
  )
}
