import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { cdm } from '../contract.ts'
import { CLIENT_FIELDS, type Client } from '../rows.ts'

interface ClientDialogProps {
  editing: Client | 'new' | null
  onClose: () => void
}

/** A client is added or changed. */
export function ClientDialog({ editing, onClose }: ClientDialogProps) {
  return (
    <Dialog open={editing !== null} onClose={onClose} title={editing === 'new' ? 'Nuevo cliente' : 'Editar cliente'}>
      {editing === 'new' && (
        <Form
          call={cdm.addClient}
          submit="Añadir cliente"
          busy="Añadiendo…"
          layout="columns"
          onDone={onClose}
          onCancel={onClose}
        >
          <ClientFields />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={cdm.editClient}
          initial={Object.fromEntries(CLIENT_FIELDS.map((field) => [field, editing[field]]))}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          layout="columns"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <ClientFields />
        </Form>
      )}
    </Dialog>
  )
}

function ClientFields() {
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="off" />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="off" />
      <TextField name="company" label="Empresa" autoComplete="off" wide />
    </>
  )
}
