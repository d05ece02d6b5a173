import { cdm } from '#src/modules/cdm/contract.ts'
import { CustomFields } from '#src/platform/custom/ui/custom-fields.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { ventas } from '../../contract.ts'
import type { SalesClient } from '../schemas.ts'

interface ClientDialogProps {
  /** The initial name of a new client; null: none is added. */
  adding?: string | null
  /** The client to change. */
  editing?: SalesClient | null
  onClose: () => void
}

/** Adds or changes a client of the master data. Opportunities and quotes under the new client's name are linked to it. */
export function SalesClientDialog({ adding = null, editing = null, onClose }: ClientDialogProps) {
  const linking = useAction(ventas.linkName)
  return (
    <Dialog
      open={adding !== null || editing !== null}
      onClose={onClose}
      title={editing ? 'Editar cliente' : 'Nuevo cliente'}
    >
      {adding !== null && (
        <Form
          call={cdm.addClient}
          initial={{ name: adding }}
          submit="Crear cliente"
          busy="Creando…"
          layout="columns"
          onDone={({ id }) => {
            if (adding !== '') void linking.run({ id, name: adding })
            onClose()
          }}
          onCancel={onClose}
        >
          <ClientFields />
          <CustomFields kind="cdm_clients" />
        </Form>
      )}
      {editing && (
        <Form
          call={cdm.editClient}
          initial={{ name: editing.name, email: editing.email, phone: editing.phone, company: editing.company }}
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
