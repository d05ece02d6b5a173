import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { PercentField } from '#src/web/ui/fields/numbers/percent-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import css from './budget.module.css'

const SOURCES = [
  { value: 'real', label: 'Lo que pasó ese año' },
  { value: 'presupuesto', label: 'El presupuesto de ese año' },
]

interface CopyBudgetDialogProps {
  open: boolean
  year: number
  onClose: () => void
}

/** Writes a year anew from the one before it, by a percentage. */
export function CopyBudgetDialog({ open, year, onClose }: CopyBudgetDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Copiar del año anterior" size="sm">
      {open && (
        <Form
          call={contabilidad.copyBudget}
          initial={{ source: 'real', percent: '0' }}
          extra={{ year }}
          submit="Copiar"
          draft={false}
          onDone={onClose}
          onCancel={onClose}
        >
          <p className={css.quiet}>Reemplaza todo el presupuesto de este año; se puede deshacer.</p>
          <SelectField name="source" label="Qué se copia" options={SOURCES} />
          <PercentField name="percent" label="Aumento en %" hint="Con signo menos, una rebaja." />
        </Form>
      )}
    </Dialog>
  )
}
