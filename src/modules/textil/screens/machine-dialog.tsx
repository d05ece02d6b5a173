import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { textil } from '../contract.ts'
import type { Machine } from '../rows.ts'
import { StatusField } from './status-field.tsx'

interface MachineDialogProps {
  editing: Machine | 'new' | null
  onClose: () => void
}

/** A machine is added or changed. */
export function MachineDialog({ editing, onClose }: MachineDialogProps) {
  return (
    <Dialog open={editing !== null} onClose={onClose} title={editing === 'new' ? 'Nuevo Equipo' : 'Editar equipo'}>
      {editing === 'new' && (
        <Form
          call={textil.addMachine}
          initial={{ status: 'Operativo' }}
          submit="Agregar equipo"
          busy="Agregando…"
          layout="columns"
          onDone={onClose}
          onCancel={onClose}
        >
          <MachineFields />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={textil.editMachine}
          initial={{
            name: editing.name,
            brand: editing.brand,
            reference: editing.reference,
            last_maintenance_date: editing.last_maintenance_date ?? '',
            next_maintenance_date: editing.next_maintenance_date ?? '',
            status: editing.status,
          }}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          layout="columns"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <MachineFields />
        </Form>
      )}
    </Dialog>
  )
}

function MachineFields() {
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <TextField name="brand" label="Marca" autoComplete="off" />
      <TextField name="reference" label="Referencia" autoComplete="off" />
      <TextField name="last_maintenance_date" label="Último mantenimiento" type="date" />
      <TextField name="next_maintenance_date" label="Próximo mantenimiento" type="date" />
      <StatusField wide />
    </>
  )
}
