import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { proyectos } from '../contract.ts'
import { TaskFields } from './task-fields.tsx'

interface NewTaskDialogProps {
  open: boolean
  onClose: () => void
  /** The project that is on screen. */
  project?: { id: string; name: string }
}

/** A task is added; it starts as Pendiente. */
export function NewTaskDialog({ open, onClose, project }: NewTaskDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Nueva tarea">
      <Form
        call={proyectos.addTask}
        initial={{ project_id: project?.id ?? '' }}
        submit="Agregar tarea"
        busy="Agregando…"
        layout="columns"
        onDone={onClose}
        onCancel={onClose}
      >
        <TaskFields project={project} />
      </Form>
    </Dialog>
  )
}
