import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { proyectos } from '../../contract.ts'
import type { TaskPerson } from '../../rows.ts'
import { TaskFields } from './task-fields.tsx'

interface NewTaskDialogProps {
  open: boolean
  onClose: () => void
  /** The project that is on screen. */
  project?: { id: string; name: string }
  /** Whom it is for, where that is known. */
  person?: TaskPerson
}

/** A task is added; it starts as Pendiente. */
export function NewTaskDialog({ open, onClose, project, person }: NewTaskDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Nueva tarea">
      <Form
        call={proyectos.addTask}
        initial={{ project_id: project?.id ?? '', assignee: person?.id ?? null }}
        submit="Crear tarea"
        busy="Creando…"
        layout="columns"
        onDone={onClose}
        onCancel={onClose}
      >
        <TaskFields project={project} person={person} />
      </Form>
    </Dialog>
  )
}
