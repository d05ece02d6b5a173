import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../contract.ts'
import { useClock } from '../../lots/screens/clock.tsx'
import { StatusField } from '../../orders/screens/status-field.tsx'
import type { Machine } from '../schemas.ts'

const KINDS = [
  { value: 'preventivo', label: 'Preventivo' },
  { value: 'correctivo', label: 'Correctivo' },
]

/** A maintenance that was done is written down. What is planned for a later day stays planned, unless somebody says otherwise. */
export function MaintenanceDialog({ machine, onClose }: { machine: Machine | null; onClose: () => void }) {
  const { today } = useClock()
  const planned = machine?.next_maintenance_date ?? ''
  return (
    <Dialog open={machine !== null} onClose={onClose} title={`Mantenimiento de ${machine?.name ?? ''}`}>
      {machine && (
        <Form
          call={textil.registerMaintenance}
          initial={{
            date: today,
            next_maintenance_date: planned > today ? planned : '',
            status: 'Operativo',
            kind: 'preventivo',
          }}
          extra={{ id: machine.id, version: machine.version }}
          submit="Registrar mantenimiento"
          busy="Registrando…"
          layout="columns"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <DayField name="date" label="Fecha" autoFocus />
          <DayField name="next_maintenance_date" label="Próximo mantenimiento" />
          <ChoiceField name="kind" label="Tipo" options={KINDS} />
          <MoneyField name="cost" label="Costo" placeholder="" hint="Si lo sabes." />
          <TextField name="done_by" label="Quién lo hizo" placeholder="Taller o técnico" autoComplete="off" wide />
          <StatusField wide />
          <TextAreaField name="note" label="Nota" placeholder="Qué se hizo y qué se cambió" wide />
        </Form>
      )}
    </Dialog>
  )
}
