import type { ReactNode } from 'react'
import type { InputOf } from '#src/kernel/contract.ts'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../../contract.ts'
import { SeriesChoice } from '../../../numbering/screens/series-choice.tsx'
import { PaperInvoiceHint } from '../../../paper-invoices/screens/paper-invoice-hint.tsx'
import { InvoicePostingNote } from '../../../posting/screens/rules-notice.tsx'
import { DUE_DAYS } from '../../rules.ts'
import type { Invoice } from '../../schemas.ts'
import { DueDates } from './due-dates.tsx'
import { InvoiceClientField } from './invoice-client-field.tsx'
import { InvoiceSumFields } from './invoice-sum-fields.tsx'
import { useContact } from './use-contact.tsx'

interface InvoiceFormProps {
  /** The draft that is issued; absent: a new invoice. */
  draft?: { id: string; version: number }
  initial: Partial<InputOf<typeof contabilidad.issueInvoice>>
  /** Whether it has lines, and not an amount alone. */
  lined: boolean
  /** Further buttons. */
  actions?: ReactNode
  onClose: () => void
  onRules: () => void
  onIssued: (invoice: Invoice) => void
  /** Shown first. */
  children?: ReactNode
}

/** The fields of an invoice that is to be issued. */
export function InvoiceForm({ draft, lined, onRules, onIssued, onClose, children, ...form }: InvoiceFormProps) {
  const common = {
    ...form,
    submit: 'Emitir factura',
    busy: 'Emitiendo…',
    layout: 'columns',
    keep: true,
    onDone: onIssued,
    onCancel: onClose,
  } as const
  const fields = (
    <>
      {children}
      <InvoiceClientField />
      <Dates />
      <InvoiceSumFields lined={lined} />
      <TextAreaField name="description" label="Descripción" wide lines={2} />
      <SeriesChoice document="Factura" />
      <PaperInvoiceHint />
      <InvoicePostingNote onRules={onRules} />
    </>
  )
  return draft ? (
    <Form call={contabilidad.issueInvoiceDraft} extra={draft} {...common}>
      {fields}
    </Form>
  ) : (
    <Form call={contabilidad.issueInvoice} {...common}>
      {fields}
    </Form>
  )
}

function Dates() {
  const client = useForm().values.client_id
  const days = useContact(typeof client === 'string' ? client : '')?.payment_days ?? DUE_DAYS
  return <DueDates days={days} first={DUE_DAYS} />
}
