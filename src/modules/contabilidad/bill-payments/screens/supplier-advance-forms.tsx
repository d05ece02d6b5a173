import { lesserAmount } from '#src/kernel/money/cents.ts'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { money } from '#src/web/formats.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import type { SupplierAccount, SupplierPayment } from '../schemas.ts'

interface AdvanceFormProps {
  payment: SupplierPayment
  onClose: () => void
}

/** Pays the oldest bill from the advance, unless another is chosen. */
export function ApplySupplierAdvance(props: AdvanceFormProps) {
  const { data } = useQuery(contabilidad.supplierAccount, { supplier_id: props.payment.supplier_id })
  const oldest = data?.bills[0]
  // Proposed anew where what was known of the supplier is out of date.
  return data ? (
    <Applying key={`${oldest?.id} ${oldest?.balance}`} {...props} account={data} />
  ) : (
    <SkeletonRows count={3} />
  )
}

function Applying({ payment, account, onClose }: AdvanceFormProps & { account: SupplierAccount }) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  const { currency } = payment
  const [oldest] = account.bills
  return (
    <Form
      call={contabilidad.applySupplierAdvance}
      initial={{
        date,
        bill_id: oldest?.id ?? '',
        amount: lesserAmount(payment.balance, oldest?.balance ?? payment.balance),
      }}
      extra={{ id: payment.id }}
      submit="Aplicar anticipo"
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <SelectField
        name="bill_id"
        label="Factura"
        none="A este proveedor no le debes ninguna factura."
        options={account.bills.map(({ id, supplier_number, balance }) => ({
          value: id,
          label: `${supplier_number} · debes ${money(balance, currency)}`,
        }))}
      />
      <MoneyField
        name="amount"
        label={words.amount}
        currency={currency}
        hint={`Quedan ${money(payment.balance, currency)} de anticipo.`}
        autoFocus
      />
      <DayField name="date" label="Fecha" />
    </Form>
  )
}

export function RefundSupplierAdvance({ payment, onClose }: AdvanceFormProps) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  return (
    <Form
      call={contabilidad.refundSupplierAdvance}
      initial={{ date, amount: payment.balance }}
      extra={{ id: payment.id }}
      submit="Registrar devolución"
      onDone={onClose}
      onCancel={onClose}
    >
      <MoneyField name="amount" label={words.amount} currency={payment.currency} autoFocus />
      <DayField name="date" label="Fecha" />
      <MoneyAccountField label="Cuenta en que entró el dinero" />
      <TextField name="note" label="Nota" autoComplete="off" />
    </Form>
  )
}
