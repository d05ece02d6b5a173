import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../contract.ts'
import type { LotStop } from '../schemas.ts'
import { MachineField } from './machine-field.tsx'
import { NoteField, ReasonField } from './said-fields.tsx'

/** Why a lot was stopped, in full: its reason, the machine it waited for, a note. */
export function ExplainDialog({ stop, onClose }: { stop: LotStop | null; onClose: () => void }) {
  return (
    <Dialog open={stop !== null} onClose={onClose} title="Motivo del paro" size="sm" above>
      {stop && (
        <Form
          call={textil.explainStop}
          initial={{
            stop_reason_id: stop.stop_reason_id ?? '',
            machinery_id: stop.machinery_id ?? '',
            note: stop.note,
          }}
          extra={{ id: stop.id, version: stop.version }}
          submit="Guardar motivo"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <ReasonField chosen={{ id: stop.stop_reason_id, name: stop.reason }} />
          <MachineField chosen={{ id: stop.machinery_id, name: stop.machine }} clearable />
          <NoteField />
        </Form>
      )}
    </Dialog>
  )
}
