import type { InputOf } from '#src/kernel/contract.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { Edited } from '#src/web/ui/form/copied.ts'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { CenterField } from '../../accounts/screens/account-field.tsx'
import { BILL_DAYS } from '../../bills/rules.ts'
import { BillLineFields } from '../../bills/screens/bill-line-fields.tsx'
import { SupplierField } from '../../bills/screens/supplier-field.tsx'
import { contabilidad } from '../../contract.ts'
import { FREQUENCIES, FREQUENCY_NAMES } from '../../recurring/periods.ts'
import type { RecurringBill } from '../schemas.ts'

export type RecurringBillStart = Partial<InputOf<typeof contabilidad.addRecurringBill>>

interface RecurringBillDialogProps {
  editing: Edited<RecurringBill>
  /** What a new one begins with, as a bill that comes back. */
  start?: RecurringBillStart
  onClose: () => void
}

/** Adds or changes a recurring bill of a supplier. */
export function RecurringBillDialog({ editing, start, onClose }: RecurringBillDialogProps) {
  const today = useCompanyToday()
  const blank = {
    starts_on: today,
    frequency: 'mensual' as const,
    days_to_pay: BILL_DAYS,
    general_discount: '0',
    lines: [],
  }
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nueva factura de compra recurrente',
        call: contabilidad.addRecurringBill,
        initial: { ...blank, ...start },
        submit: 'Crear recurrente',
        busy: 'Creando…',
      }}
      edit={{
        title: 'Editar factura de compra recurrente',
        call: contabilidad.editRecurringBill,
        initial: editable,
      }}
      copy={{ named: 'description', emptied: ['starts_on', 'ends_on'] }}
      layout="columns"
      size="xl"
    >
      <SupplierField />
      <TextField
        name="description"
        label="Descripción"
        hint="Se escribe en cada factura, con el mes."
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
        hint="Ese día llega la primera, y las demás el mismo día de cada período."
      />
      <DayField name="ends_on" label="Último día" hint="Vacío: sin final." />
      <CenterField name="cost_center_id" label="Centro de costo" />
      <BillLineFields />
    </EditDialog>
  )
}

const editable = (of: RecurringBill) => ({
  supplier_id: of.supplier_id,
  description: of.description,
  cost_center_id: of.cost_center_id ?? '',
  frequency: of.frequency,
  starts_on: of.starts_on,
  ends_on: of.ends_on ?? '',
  days_to_pay: of.days_to_pay,
  lines: of.lines.map(({ account_id, ...line }) => ({ ...line, account_id: account_id ?? '' })),
  general_discount: of.general_discount,
})
