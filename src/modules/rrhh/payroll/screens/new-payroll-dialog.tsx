import { useCompanyToday } from '#src/web/company-today.ts'
import { MonthField } from '#src/web/ui/day/month-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { rrhh } from '../../contract.ts'
import css from './payroll.module.css'

const KINDS = [
  { value: 'month', label: 'El mes' },
  { value: 'first_half', label: 'Primera quincena' },
  { value: 'second_half', label: 'Segunda quincena' },
]

interface NewPayrollDialogProps {
  open: boolean
  onClose: () => void
  onMade: (id: string) => void
}

/** Of which days a payroll is prepared. */
export function NewPayrollDialog({ open, onClose, onMade }: NewPayrollDialogProps) {
  const thisMonth = useCompanyToday().slice(0, 7)
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
          <MonthField name="month" label="Mes" />
          <ChoiceField name="kind" label="Período" options={KINDS} autoFocus />
          <p className={css.quiet}>
            Se prepara como borrador, con una línea por cada persona que trabajó en el período.
          </p>
        </Form>
      )}
    </Dialog>
  )
}
