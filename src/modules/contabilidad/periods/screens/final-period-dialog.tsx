import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../screens/accounting.module.css'
import type { ClosedPeriods } from '../schemas.ts'

/** Moves the date that nobody takes back, and says so before. */
export function FinalPeriodDialog({ periods, onClose }: { periods: ClosedPeriods | null; onClose: () => void }) {
  return (
    <Dialog open={periods !== null} onClose={onClose} title="Cerrar definitivamente" size="sm">
      {periods?.locked_through && (
        <Form
          call={contabilidad.finalizePeriods}
          initial={{ final_through: periods.locked_through }}
          extra={{ version: periods.version }}
          submit="Cerrar definitivamente"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <p className={css.quiet}>
            Esto no se deshace: hasta ese día nadie vuelve a registrar ni a anular, tampoco con una excepción. Lo que
            esté mal se corrige con un asiento de un día abierto.
          </p>
          <DayField
            name="final_through"
            label="Definitivo hasta"
            max={periods.locked_through}
            {...(periods.final_through !== null && { min: periods.final_through })}
            autoFocus
          />
        </Form>
      )}
    </Dialog>
  )
}
