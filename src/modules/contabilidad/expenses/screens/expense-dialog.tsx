import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { CenterField } from '../../accounts/screens/account-field.tsx'
import { FilesField } from '../../attachments/screens/files-field.tsx'
import { SupplierField } from '../../bills/screens/supplier-field.tsx'
import { useCostAccounts } from '../../bills/screens/use-cost-accounts.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'

const PAUSE_MS = 250

/** A new expense: two fields, and the others folded. */
export function ExpenseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  return (
    <Dialog open={open} onClose={onClose} title="Nuevo gasto" size="sm">
      {open && (
        <Form
          call={contabilidad.registerExpense}
          initial={{ date, file_ids: [] }}
          submit="Registrar gasto"
          busy="Registrando…"
          onDone={onClose}
          onCancel={onClose}
        >
          <MoneyField name="amount" label={words.amount} autoFocus />
          <TextField name="description" label="En qué" autoComplete="off" />
          <MoneyAccountField label="Pagado con" />
          <FilesField label="Foto o archivo del recibo" />
          <Folded />
        </Form>
      )}
    </Dialog>
  )
}

/** What is usual unless somebody says otherwise. */
function Folded() {
  const { values, errors } = useForm()
  const [open, setOpen] = useState(false)
  const [description] = useDebouncedValue(String(values.description ?? '').trim(), PAUSE_MS)
  const { options, usual } = useCostAccounts('')
  const habits = useQuery(
    contabilidad.expenseHabits,
    { description: description.slice(0, 200) },
    { enabled: description !== '', quiet: true, keep: true },
  )
  const proposed = options.find(({ value }) => value === habits.data?.cost_account_id)?.label ?? usual
  const wrong = ['date', 'cost_account_id', 'cost_center_id', 'supplier_id'].some((field) => field in errors)
  if (!open && !wrong) {
    return (
      <div className={css.ways}>
        <p className={css.quiet}>Va a la cuenta {proposed}, con la fecha de hoy.</p>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Más datos
        </Button>
      </div>
    )
  }
  return (
    <>
      <SelectField name="cost_account_id" label="Cuenta del gasto" clearable placeholder={proposed} options={options} />
      <DayField name="date" label="Fecha" />
      <SupplierField optional />
      <CenterField name="cost_center_id" label="Centro de costo" />
    </>
  )
}
