import { laterMonth } from '#src/kernel/days/day.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import { lastDayOfMonth, monthOf } from '../../months.ts'
import css from '../../screens/accounting.module.css'
import type { ClosedPeriods } from '../schemas.ts'

/** Moves the lock, at first to the end of the month before. */
export function PeriodLockDialog({ periods, onClose }: { periods: ClosedPeriods | null; onClose: () => void }) {
  const today = useCompanyToday()
  return (
    <Dialog open={periods !== null} onClose={onClose} title="Cerrar periodos" size="sm">
      {periods && (
        <Form
          call={contabilidad.lockPeriods}
          initial={{ locked_through: periods.locked_through ?? lastDayOfMonth(laterMonth(monthOf(today), -1)) }}
          extra={{ version: periods.version }}
          submit="Cerrar"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <p className={css.quiet}>
            Lo de ese día y lo anterior queda como está. Los asientos recurrentes que caigan allí van al primer día
            abierto.
          </p>
          <DayField
            name="locked_through"
            label="Cerrado hasta"
            max={today}
            {...(periods.final_through !== null && { min: periods.final_through })}
            autoFocus
          />
        </Form>
      )}
    </Dialog>
  )
}
