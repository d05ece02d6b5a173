import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../contract.ts'
import type { Inspection } from '../schemas.ts'
import css from './quality.module.css'

/** An inspection that was wrong is voided, with why. */
export function VoidInspectionDialog({ inspection, onClose }: { inspection: Inspection | null; onClose: () => void }) {
  return (
    <Dialog open={inspection !== null} onClose={onClose} title="Anular inspección">
      {inspection && (
        <>
          <p className={css.quiet}>
            La inspección de «{inspection.lot_name}» deja de contar en los resúmenes. Se sigue viendo entre las
            anuladas.
          </p>
          <Form
            call={textil.voidInspection}
            extra={{ id: inspection.id, version: inspection.version }}
            submit="Anular inspección"
            busy="Anulando…"
            onDone={onClose}
            onCancel={onClose}
          >
            <TextAreaField name="reason" label="Motivo" autoFocus />
          </Form>
        </>
      )}
    </Dialog>
  )
}
