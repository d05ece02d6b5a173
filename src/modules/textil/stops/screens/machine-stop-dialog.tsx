import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../contract.ts'
import type { ListedStop } from '../schemas.ts'
import { MachineField } from './machine-field.tsx'
import { MomentField } from './moment-field.tsx'
import { NoteField, ReasonField } from './said-fields.tsx'

const NOTHING = { id: null, name: null }

const fields = (chosen: { id: string | null; name: string | null }) => (
  <>
    <ReasonField chosen={chosen} />
    <MomentField name="started_at" labels={['Desde', 'Hora en que empezó']} />
    <MomentField name="ended_at" labels={['Hasta', 'Hora en que terminó']} />
    <NoteField />
  </>
)

/** A machine stands still, or stood: why, from when, and until when if it is over. */
export function MachineStopDialog({
  machine,
  onClose,
}: {
  machine: { id: string; name: string } | null
  onClose: () => void
}) {
  return (
    <Dialog open={machine !== null} onClose={onClose} title={`Paro de máquina: ${machine?.name ?? ''}`}>
      {machine && (
        <Form
          call={textil.addMachineStop}
          initial={{ started_at: new Date().toISOString() }}
          extra={{ machinery_id: machine.id }}
          submit="Registrar paro"
          busy="Registrando…"
          layout="columns"
          draft={false}
          onDone={onClose}
          onCancel={onClose}
        >
          {fields(NOTHING)}
        </Form>
      )}
    </Dialog>
  )
}

/** What was written of a machine's stop is changed: when it ends, or what was wrong, the machine too. */
export function MachineStopEdit({ stop, onClose }: { stop: ListedStop | null; onClose: () => void }) {
  return (
    <Dialog open={stop !== null} onClose={onClose} title={`Paro de máquina: ${stop?.name ?? ''}`}>
      {stop && (
        <Form
          call={textil.editMachineStop}
          initial={{
            machinery_id: stop.machinery_id ?? '',
            stop_reason_id: stop.stop_reason_id ?? '',
            started_at: stop.started_at,
            ended_at: stop.ended_at ?? '',
            note: stop.note,
          }}
          extra={{ id: stop.id, version: stop.version }}
          submit="Guardar cambios"
          layout="columns"
          draft={false}
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <MachineField chosen={{ id: stop.machinery_id, name: stop.machine }} />
          {fields({ id: stop.stop_reason_id, name: stop.reason })}
        </Form>
      )}
    </Dialog>
  )
}
