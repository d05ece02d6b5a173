import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { manual, type Video } from './contract.ts'

interface VideoDialogProps {
  editing: Video | 'new' | null
  onClose: () => void
}

/** Adds or changes a video. */
export function VideoDialog({ editing, onClose }: VideoDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{ title: 'Nuevo video', call: manual.addVideo, submit: 'Agregar video' }}
      edit={{
        title: 'Editar video',
        call: manual.editVideo,
        initial: ({ title, description, url }) => ({ title, description, url }),
        submit: 'Guardar',
      }}
    >
      <TextField name="title" label="Título" autoFocus />
      <TextField
        name="url"
        label="URL"
        type="url"
        placeholder="https://www.youtube.com/watch?v=…"
        hint="Un video de YouTube se ve aquí mismo; cualquier otra dirección se muestra como enlace."
      />
      <TextAreaField name="description" label="Descripción" />
    </EditDialog>
  )
}
