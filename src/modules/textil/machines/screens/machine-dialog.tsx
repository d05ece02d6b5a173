import { useQuery } from '#src/web/calls/call.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { textil } from '../../contract.ts'
import { StatusField } from '../../orders/screens/status-field.tsx'
import type { Machine } from '../schemas.ts'

interface MachineDialogProps {
  editing: Machine | 'new' | null
  onClose: () => void
}

/** A machine is added or changed. */
export function MachineDialog({ editing, onClose }: MachineDialogProps) {
  const stations = useQuery(textil.stations, {}).data ?? []
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
        initial: (machine) => ({
          name: machine.name,
          brand: machine.brand,
          reference: machine.reference,
          status: machine.status,
          last_maintenance_date: machine.last_maintenance_date ?? '',
          next_maintenance_date: machine.next_maintenance_date ?? '',
          station_id: machine.station_id ?? '',
          every_days: machine.every_days,
          every_pieces: machine.every_pieces,
        }),
      }}
      layout="columns"
    >
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <TextField name="brand" label="Marca" autoComplete="off" />
      <TextField name="reference" label="Referencia" autoComplete="off" />
      <DayField name="last_maintenance_date" label="Último mantenimiento" />
      <DayField name="next_maintenance_date" label="Próximo mantenimiento" />
      <SelectField
        name="station_id"
        label="Estación"
        options={stations.map(({ id, name }) => ({ value: id, label: name }))}
        none="Todavía no hay estaciones."
        clearable
        wide
      />
      <NumberField name="every_days" label="Mantenimiento cada (días)" nothing={null} />
      <NumberField
        name="every_pieces"
        label="Mantenimiento cada (piezas)"
        hint="Cuentan las que salen de su estación."
        nothing={null}
      />
      <StatusField wide />
    </EditDialog>
  )
}
