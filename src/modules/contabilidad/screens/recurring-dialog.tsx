import { localDay } from '#src/kernel/day.ts'
import { ChoiceField } from '#src/web/ui/choice-field.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { MoneyField } from '#src/web/ui/money-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { contabilidad } from '../contract.ts'
import { FREQUENCIES, FREQUENCY_NAMES } from '../periods.ts'
import type { Recurring } from '../recurring.ts'
import { AccountField, CenterField } from './account-field.tsx'

interface RecurringDialogProps {
  editing: Recurring | 'new' | null
  onClose: () => void
}

/** A recurring entry is set up or changed. */
export function RecurringDialog({ editing, onClose }: RecurringDialogProps) {
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      title={editing === 'new' ? 'Nuevo asiento recurrente' : 'Editar asiento recurrente'}
      size="lg"
    >
      {editing === 'new' && (
        <Form
          call={contabilidad.addRecurring}
          initial={{ starts_on: localDay(), frequency: 'mensual' }}
          submit="Añadir recurrente"
          busy="Añadiendo…"
          layout="columns"
          onDone={onClose}
          onCancel={onClose}
        >
          <RecurringFields />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={contabilidad.editRecurring}
          initial={{
            description: editing.description,
            amount: editing.amount,
            frequency: editing.frequency,
            account_id: editing.account_id,
            counter_account_id: editing.counter_account_id,
            cost_center_id: editing.cost_center_id,
            starts_on: editing.starts_on,
            ends_on: editing.ends_on ?? '',
          }}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          layout="columns"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <RecurringFields />
        </Form>
      )}
    </Dialog>
  )
}

function RecurringFields() {
  return (
    <>
      <TextField name="description" label="Descripción" autoComplete="off" autoFocus wide />
      <MoneyField name="amount" label="Importe" />
      <ChoiceField
        name="frequency"
        label="Frecuencia"
        options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
      />
      <AccountField name="account_id" label="Cuenta de gasto" types={['Gasto']} />
      <AccountField name="counter_account_id" label="Se paga con" />
      <TextField
        name="starts_on"
        label="Primer día"
        type="date"
        hint="Ese día se registra, y el mismo de cada período. Si ya pasó, se registran también los que faltan."
      />
      <TextField name="ends_on" label="Último día" type="date" hint="Vacío: sin final." />
      <CenterField name="cost_center_id" label="Centro de costo" />
    </>
  )
}
