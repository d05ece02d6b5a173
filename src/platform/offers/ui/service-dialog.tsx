import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { offers, type Service } from '../contract.ts'

interface ServiceDialogProps {
  editing: Service | 'new' | null
  onClose: () => void
}

/** A marketing service is offered or changed. */
export function ServiceDialog({ editing, onClose }: ServiceDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{ title: 'Nuevo servicio', call: offers.addService, submit: 'Crear servicio' }}
      edit={{
        title: 'Editar servicio',
        call: offers.editService,
        initial: ({ name, description }) => ({ name, description }),
        submit: 'Guardar',
      }}
    >
      <TextField name="name" label="Nombre" placeholder="Campaña en redes sociales" autoFocus />
      <TextAreaField
        name="description"
        label="Descripción"
        placeholder="Qué recibe la empresa, y cada cuánto"
        lines={4}
      />
    </EditDialog>
  )
}
