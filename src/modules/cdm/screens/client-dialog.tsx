import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { cdm } from '../contract.ts'
import { CLIENT_FIELDS, type Client } from '../rows.ts'

interface ClientDialogProps {
  editing: Client | 'new' | null
  onClose: () => void
}

/** A client is added or changed. */
export function ClientDialog({ editing, onClose }: ClientDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{ title: 'Nuevo cliente', call: cdm.addClient, submit: 'Crear cliente', busy: 'Creando…' }}
      edit={{
        title: 'Editar cliente',
        call: cdm.editClient,
        initial: (client) => Object.fromEntries(CLIENT_FIELDS.map((field) => [field, client[field]])),
      }}
      layout="columns"
    >
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="off" />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="off" />
      <TextField name="company" label="Empresa" autoComplete="off" wide />
    </EditDialog>
  )
}
