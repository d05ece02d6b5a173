import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { TextAreaField } from '#src/web/ui/text-area-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { proyectos } from '../contract.ts'
import type { Project } from '../rows.ts'

interface ProjectDialogProps {
  editing: Project | 'new' | null
  onClose: () => void
  /** After a new one was made. */
  onMade?: (project: Project) => void
}

/** A project is made or changed. */
export function ProjectDialog({ editing, onClose, onMade }: ProjectDialogProps) {
  return (
    <Dialog open={editing !== null} onClose={onClose} title={editing === 'new' ? 'Nuevo proyecto' : 'Editar proyecto'}>
      {editing === 'new' && (
        <Form
          call={proyectos.addProject}
          submit="Crear proyecto"
          busy="Creando…"
          onDone={(project) => {
            onClose()
            onMade?.(project)
          }}
          onCancel={onClose}
        >
          <Fields />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={proyectos.editProject}
          initial={{ name: editing.name, description: editing.description }}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <Fields />
        </Form>
      )}
    </Dialog>
  )
}

function Fields() {
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
      <TextAreaField name="description" label="Descripción" />
    </>
  )
}
