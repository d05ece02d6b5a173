import { laterMonth, localDay } from '#src/kernel/day.ts'
import { ChoiceField } from '#src/web/ui/choice-field.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { rrhh } from '../../contract.ts'
import { periodTitle } from '../periods.ts'
import css from './payroll.module.css'

const KINDS = [
  { value: 'month', label: 'El mes' },
  { value: 'first_half', label: 'Primera quincena' },
  { value: 'second_half', label: 'Segunda quincena' },
]
/** Older ones are written down rarely; they are there all the same. */
const MONTHS_BACK = 36

interface NewPayrollDialogProps {
  open: boolean
  onClose: () => void
  onMade: (id: string) => void
}

/** Of which days a payroll is prepared. */
export function NewPayrollDialog({ open, onClose, onMade }: NewPayrollDialogProps) {
  const thisMonth = localDay().slice(0, 7)
  const months = Array.from({ length: MONTHS_BACK + 2 }, (_, at) => laterMonth(thisMonth, 1 - at))
  return (
    <Dialog open={open} onClose={onClose} title="Nueva nómina" size="sm">
      {open && (
        <Form
          call={rrhh.preparePayroll}
          initial={{ kind: 'month', month: thisMonth }}
          submit="Preparar nómina"
          busy="Preparando…"
          onDone={({ id }) => {
            onClose()
            onMade(id)
          }}
          onCancel={onClose}
        >
          <SelectField
            name="month"
            label="Mes"
            options={months.map((month) => ({
              value: month,
              label: periodTitle({ kind: 'month', starts_on: `${month}-01` }),
            }))}
          />
          <ChoiceField name="kind" label="Período" options={KINDS} autoFocus />
          <p className={css.quiet}>
            Se prepara como borrador, con una línea por cada persona que trabajó en el período.
          </p>
        </Form>
      )}
    </Dialog>
  )
}
