import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { proyectos } from '../../contract.ts'
import type { Project } from '../../rows.ts'

interface ProjectDialogProps {
  editing: Project | 'new' | null
  onClose: () => void
  /** After a new one was made. */
  onMade?: (project: Project) => void
}

/** A project is made or changed. */
export function ProjectDialog({ editing, onClose, onMade }: ProjectDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo proyecto',
        call: proyectos.addProject,
        submit: 'Crear proyecto',
        busy: 'Creando…',
        onDone: onMade,
      }}
      edit={{
        title: 'Editar proyecto',
        call: proyectos.editProject,
        initial: ({ name, description }) => ({ name, description }),
      }}
    >
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
      <TextAreaField name="description" label="Descripción" />
    </EditDialog>
  )
}
