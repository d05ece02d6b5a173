import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { Edited } from '#src/web/ui/form/copied.ts'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { AccountField, CenterField } from '../../accounts/screens/account-field.tsx'
import { contabilidad } from '../../contract.ts'
import type { Recurring } from '../contract.ts'
import { FREQUENCIES, FREQUENCY_NAMES } from '../periods.ts'

interface RecurringDialogProps {
  editing: Edited<Recurring>
  onClose: () => void
}

/** Adds or changes a recurring entry. */
export function RecurringDialog({ editing, onClose }: RecurringDialogProps) {
  const today = useCompanyToday()
  const words = useDocumentWords()
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo asiento recurrente',
        call: contabilidad.addRecurring,
        initial: { starts_on: today, frequency: 'mensual' },
        submit: 'Crear recurrente',
        busy: 'Creando…',
      }}
      edit={{ title: 'Editar asiento recurrente', call: contabilidad.editRecurring, initial: editable }}
      copy={{ named: 'description', emptied: ['starts_on', 'ends_on'] }}
      layout="columns"
      size="lg"
    >
      <TextField name="description" label="Descripción" autoComplete="off" autoFocus wide />
      <MoneyField name="amount" label={words.amount} />
      <ChoiceField
        name="frequency"
        label="Frecuencia"
        options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
      />
      <AccountField name="account_id" label="Cuenta de gasto o ingreso" types={['Gasto', 'Ingreso']} />
      <AccountField name="counter_account_id" label="Se paga o se cobra con" />
      <DayField
        name="starts_on"
        label="Primer día"
        hint="Ese día se registra, y el mismo de cada período. Si ya pasó, se registran también los que faltan."
      />
      <DayField name="ends_on" label="Último día" hint="Vacío: sin final." />
      <CenterField name="cost_center_id" label="Centro de costo" />
    </EditDialog>
  )
}

const editable = (recurring: Recurring) => ({
  description: recurring.description,
  amount: recurring.amount,
  frequency: recurring.frequency,
  account_id: recurring.account_id,
  counter_account_id: recurring.counter_account_id,
  cost_center_id: recurring.cost_center_id,
  starts_on: recurring.starts_on,
  ends_on: recurring.ends_on ?? '',
})
