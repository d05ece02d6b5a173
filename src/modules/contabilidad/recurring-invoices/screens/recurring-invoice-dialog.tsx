import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { Edited } from '#src/web/ui/form/copied.ts'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { contabilidad } from '../../contract.ts'
import { DUE_DAYS } from '../../invoices/rules.ts'
import { InvoiceClientField } from '../../invoices/screens/form/invoice-client-field.tsx'
import { InvoiceLineFields } from '../../invoices/screens/form/invoice-line-fields.tsx'
import { FREQUENCIES, FREQUENCY_NAMES } from '../../recurring/periods.ts'
import type { RecurringInvoice } from '../schemas.ts'

interface RecurringInvoiceDialogProps {
  editing: Edited<RecurringInvoice>
  onClose: () => void
}

/** Adds or changes a recurring invoice. */
export function RecurringInvoiceDialog({ editing, onClose }: RecurringInvoiceDialogProps) {
  const today = useCompanyToday()
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nueva factura recurrente',
        call: contabilidad.addRecurringInvoice,
        initial: { starts_on: today, frequency: 'mensual', days_to_pay: DUE_DAYS, general_discount: '0', lines: [] },
        submit: 'Crear recurrente',
        busy: 'Creando…',
      }}
      edit={{ title: 'Editar factura recurrente', call: contabilidad.editRecurringInvoice, initial: editable }}
      copy={{ named: 'description', emptied: ['starts_on', 'ends_on'] }}
      layout="columns"
      size="xl"
    >
      <InvoiceClientField />
      <TextField
        name="description"
        label="Descripción"
        hint="Se imprime en cada factura, con el mes."
        autoComplete="off"
        wide
      />
      <ChoiceField
        name="frequency"
        label="Frecuencia"
        options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
      />
      <NumberField name="days_to_pay" label="Días de plazo" />
      <DayField
        name="starts_on"
        label="Primer día"
        hint="Ese día se emite la primera, y las demás el mismo día de cada período."
      />
      <DayField name="ends_on" label="Último día" hint="Vacío: sin final." />
      <InvoiceLineFields />
    </EditDialog>
  )
}

const editable = (of: RecurringInvoice) => ({
  client: of.client,
  client_id: of.client_id,
  description: of.description,
  frequency: of.frequency,
  starts_on: of.starts_on,
  ends_on: of.ends_on ?? '',
  days_to_pay: of.days_to_pay,
  lines: of.lines,
  general_discount: of.general_discount,
})
