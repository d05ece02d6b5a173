import { DayField } from '#src/web/ui/day/day-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { textil } from '../../contract.ts'
import { StatusField } from '../../orders/screens/status-field.tsx'
import type { Machine } from '../../rows.ts'

interface MachineDialogProps {
  editing: Machine | 'new' | null
  onClose: () => void
}

/** A machine is added or changed. */
export function MachineDialog({ editing, onClose }: MachineDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo Equipo',
        call: textil.addMachine,
        initial: { status: 'Operativo' },
        submit: 'Crear equipo',
        busy: 'Creando…',
      }}
      edit={{
        title: 'Editar equipo',
        call: textil.editMachine,
        initial: ({ name, brand, reference, last_maintenance_date, next_maintenance_date, status }) => ({
          name,
          brand,
          reference,
          status,
          last_maintenance_date: last_maintenance_date ?? '',
          next_maintenance_date: next_maintenance_date ?? '',
        }),
      }}
      layout="columns"
    >
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <TextField name="brand" label="Marca" autoComplete="off" />
      <TextField name="reference" label="Referencia" autoComplete="off" />
      <DayField name="last_maintenance_date" label="Último mantenimiento" />
      <DayField name="next_maintenance_date" label="Próximo mantenimiento" />
      <StatusField wide />
    </EditDialog>
  )
}
