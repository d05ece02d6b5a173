import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import type { Entry } from '../../rows.ts'
import css from '../../screens/accounting.module.css'

/** Reverses a posted entry. */
export function ReverseDialog({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  const today = useCompanyToday()
  const number = entry ? `${entry.year}-${entry.number}` : ''
  return (
    <Dialog open={entry !== null} onClose={onClose} title={`Anular el asiento ${number}`} size="sm">
      {entry && (
        <Form
          call={contabilidad.reverseEntry}
          initial={{ date: today }}
          extra={{ id: entry.id }}
          submit="Anular asiento"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <p className={css.quiet}>
            Un asiento registrado no se borra: otro igual, con el debe y el haber cambiados, lo deja sin efecto.
          </p>
          <DayField name="date" label="Fecha de la anulación" autoFocus />
        </Form>
      )}
    </Dialog>
  )
}
