import { monthName } from '#src/kernel/month.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../screens/accounting.module.css'
import type { FiscalStart } from '../schemas.ts'

const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const [name = ''] = monthName(`2001-${String(at + 1).padStart(2, '0')}`).split(' ')
  return { value: String(at + 1), label: name.charAt(0).toUpperCase() + name.slice(1) }
})

/** Chooses the month in which the years of the company begin. */
export function FiscalStartDialog({ start, onClose }: { start: FiscalStart | null; onClose: () => void }) {
  return (
    <Dialog open={start !== null} onClose={onClose} title="Primer mes del ejercicio" size="sm">
      {start && (
        <Form
          call={contabilidad.setFiscalStart}
          initial={{ first_month: String(start.first_month) }}
          extra={{ version: start.version }}
          submit="Guardar"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <SelectField name="first_month" label="El ejercicio empieza en" options={MONTHS} />
          <p className={css.quiet}>
            Vale para el balance general y el cierre, y no cambia mientras haya un ejercicio cerrado. Los números de los
            asientos siguen el año calendario.
          </p>
        </Form>
      )}
    </Dialog>
  )
}
