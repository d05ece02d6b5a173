import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { textil } from '../../contract.ts'
import type { Station } from '../../rows.ts'

interface StationDialogProps {
  editing: Station | 'new' | null
  /** The place behind all others. */
  next: number
  onClose: () => void
}

/** A station is made, or has another name. */
export function StationDialog({ editing, next, onClose }: StationDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nueva Estación',
        call: textil.addStation,
        initial: { order_index: next },
        submit: 'Crear estación',
        busy: 'Creando…',
      }}
      edit={{ title: 'Cambiar nombre', call: textil.editStation, initial: ({ name }) => ({ name }) }}
      size="sm"
    >
      {(station) => (
        <>
          <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
          {station === null && (
            <NumberField name="order_index" label="Orden" hint="Después puedes cambiarlo arrastrando." />
          )}
        </>
      )}
    </EditDialog>
  )
}
