import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { NumberField } from '#src/web/ui/number-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { textil } from '../contract.ts'
import type { Station } from '../rows.ts'

interface StationDialogProps {
  editing: Station | 'new' | null
  /** The place behind all others. */
  next: number
  onClose: () => void
}

/** A station is made, or has another name. */
export function StationDialog({ editing, next, onClose }: StationDialogProps) {
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      title={editing === 'new' ? 'Nueva Estación' : 'Cambiar nombre'}
      size="sm"
    >
      {editing === 'new' && (
        <Form
          call={textil.addStation}
          initial={{ order_index: next }}
          submit="Crear estación"
          busy="Creando…"
          onDone={onClose}
          onCancel={onClose}
        >
          <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
          <NumberField name="order_index" label="Orden" hint="Después puedes cambiarlo arrastrando." />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={textil.editStation}
          initial={{ name: editing.name }}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
        </Form>
      )}
    </Dialog>
  )
}
