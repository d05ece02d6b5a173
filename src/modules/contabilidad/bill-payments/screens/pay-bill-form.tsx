import type { InputOf } from '#src/kernel/contract.ts'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import type { Values } from '#src/web/ui/form/form-state.ts'
import type { Bill } from '../../bills/schemas.ts'
import { contabilidad } from '../../contract.ts'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import { METHODS } from '../../receipts/schemas.ts'
import { OneBillPaid } from '../schemas.ts'

type Input = InputOf<typeof contabilidad.paySupplier>

/** Pays one bill: proposes its whole balance; less can be paid. */
export function PayBillForm({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  const ofBill = (typed: Values): Input => {
    const { amount } = typed as Pick<Input, 'amount'>
    return {
      ...(typed as Input),
      supplier_id: bill.supplier_id,
      lines: [{ bill_id: bill.id, amount }],
    }
  }
  return (
    <Form
      call={contabilidad.paySupplier}
      fields={{
        schema: OneBillPaid,
        input: ofBill,
        initial: { date, amount: bill.balance, method: METHODS[1] },
      }}
      submit="Pagar factura"
      busy="Registrando…"
      onDone={onClose}
      onCancel={onClose}
    >
      <MoneyField name="amount" label={words.amount} currency={bill.currency} autoFocus />
      <DayField name="date" label="Fecha" />
      <SelectField name="method" label="Forma de pago" options={METHODS} />
      <TextField name="reference" label="Referencia" autoComplete="off" />
      <MoneyAccountField label="Cuenta de la que sale el dinero" />
    </Form>
  )
}
