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
import { listedNumber } from '../../invoices/named-invoice.ts'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import type { CashReceipt, OpenAccount } from '../schemas.ts'

interface AdvanceFormProps {
  receipt: CashReceipt
  onClose: () => void
}

/** Pays the client's oldest invoice from his advance, unless another is chosen. */
export function ApplyForm(props: AdvanceFormProps) {
  const { client, client_id } = props.receipt
  const { data } = useQuery(contabilidad.openAccount, client_id ? { client_id } : { client })
  // Proposed anew where what was known of the client is out of date.
  const oldest = data?.invoices[0]
  return data ? (
    <Applying key={`${oldest?.id} ${oldest?.balance}`} {...props} account={data} />
  ) : (
    <SkeletonRows count={3} />
  )
}

function Applying({ receipt, account, onClose }: AdvanceFormProps & { account: OpenAccount }) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  const { currency } = receipt
  const [oldest] = account.invoices
  return (
    <Form
      call={contabilidad.applyAdvance}
      initial={{
        date,
        invoice_id: oldest?.id ?? '',
        amount: lesserAmount(receipt.balance, oldest?.balance ?? receipt.balance),
      }}
      extra={{ id: receipt.id }}
      submit="Aplicar anticipo"
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <SelectField
        name="invoice_id"
        label="Factura"
        none="Este cliente no debe ninguna factura."
        options={account.invoices.map((invoice) => ({
          value: invoice.id,
          label: `${listedNumber(invoice)} · debe ${money(invoice.balance, currency)}`,
        }))}
      />
      <MoneyField
        name="amount"
        label={words.amount}
        currency={currency}
        hint={`Quedan ${money(receipt.balance, currency)} de anticipo.`}
        autoFocus
      />
      <DayField name="date" label="Fecha" />
    </Form>
  )
}

export function RefundForm({ receipt, onClose }: AdvanceFormProps) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  return (
    <Form
      call={contabilidad.refundAdvance}
      initial={{ date, amount: receipt.balance }}
      extra={{ id: receipt.id }}
      submit="Devolver anticipo"
      onDone={onClose}
      onCancel={onClose}
    >
      <MoneyField name="amount" label={words.amount} currency={receipt.currency} autoFocus />
      <DayField name="date" label="Fecha" />
      {receipt.posted && <MoneyAccountField label="Cuenta de la que sale el dinero" />}
      <TextField name="note" label="Nota" autoComplete="off" />
    </Form>
  )
}
