import { useState } from 'react'
import { lesserAmount } from '#src/kernel/money/cents.ts'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { money } from '#src/web/formats.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import type { Invoice } from '../../invoices/schemas.ts'
import type { ReceiptRow } from '../schemas.ts'

/** Receipts of an invoice's client of which an advance is left, in its currency. */
export function useAdvancesOf({ client, client_id, currency }: Invoice): ReceiptRow[] {
  const of = client_id ? { client_id } : { search: client }
  const { data } = useQuery(contabilidad.receipts, { status: 'Con anticipo', ...of }, { quiet: true })
  return (data?.rows ?? []).filter(
    (row) => row.client_id === client_id && row.currency === currency && (client_id !== null || row.client === client),
  )
}

interface AdvancePaymentFormProps {
  invoice: Invoice
  /** At least one. */
  advances: readonly ReceiptRow[]
  onClose: () => void
}

/** Pays an invoice with what its client paid in advance; proposes as much as both bear. */
export function AdvancePaymentForm({ invoice, advances, onClose }: AdvancePaymentFormProps) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  // What it proposed stays, while saving makes the list anew.
  const [offered] = useState(advances)
  const { currency } = invoice
  return (
    <Form
      call={contabilidad.applyAdvance}
      initial={{
        id: offered[0]?.id ?? '',
        date,
        amount: lesserAmount(invoice.balance, offered[0]?.balance ?? invoice.balance),
      }}
      extra={{ invoice_id: invoice.id }}
      submit="Aplicar anticipo"
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <SelectField
        name="id"
        label="Anticipo"
        options={offered.map(({ id, number, balance }) => ({
          value: id,
          label: `Recibo ${number} · quedan ${money(balance, currency)}`,
        }))}
      />
      <MoneyField name="amount" label={words.amount} currency={currency} autoFocus />
      <DayField name="date" label="Fecha" />
    </Form>
  )
}
