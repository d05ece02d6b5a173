import { NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#src/kernel/contract.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../../contract.ts'
import { SeriesChoice } from '../../../numbering/screens/series-choice.tsx'
import { InvoicePostingNote } from '../../../posting/screens/rules-notice.tsx'
import { DUE_DAYS } from '../../rules.ts'
import type { Invoice } from '../../schemas.ts'
import css from '../invoices.module.css'
import { InvoiceClientField } from './invoice-client-field.tsx'
import { InvoiceLineFields } from './invoice-line-fields.tsx'
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
      <Figures lined={lined} />
      <TextAreaField name="description" label="Descripción" wide lines={2} />
      <SeriesChoice document="Factura" />
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

/** The due date follows the date, by the days that the client has to pay, until it is chosen. */
function Dates() {
  const { values, set } = useForm()
  const date = String(values.date ?? '')
  const days = useDaysToPay(values.client_id)
  const usual = date === '' ? '' : laterDay(date, days)
  const before = useRef(date === '' ? '' : laterDay(date, DUE_DAYS))
  useEffect(() => {
    if (usual === '' || usual === before.current) return
    if (values.due_date === before.current) set('due_date', usual)
    before.current = usual
  }, [usual, values.due_date, set])
  return (
    <>
      <DayField name="date" label="Fecha" />
      <DayField name="due_date" label="Vencimiento" />
    </>
  )
}

const useDaysToPay = (client: unknown): number =>
  useContact(typeof client === 'string' ? client : '')?.payment_days ?? DUE_DAYS

const WAYS = [
  { value: 'lines', label: 'Por líneas, con impuestos' },
  { value: 'amount', label: 'Solo un importe' },
]

/** Lines that add up, or one amount. Input of the other kind is not sent. */
function Figures({ lined }: { lined: boolean }) {
  const words = useDocumentWords()
  const { set } = useForm()
  const [way, setWay] = useState(lined ? 'lines' : 'amount')
  const choose = (next: string) => {
    setWay(next)
    set('amount', '')
    set('lines', [])
    set('general_discount', '0')
  }
  return (
    <div className={css.ways}>
      <NativeSelect
        aria-label="Cómo se calcula"
        data={WAYS}
        value={way}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {way === 'lines' ? <InvoiceLineFields /> : <MoneyField name="amount" label={words.amount} />}
    </div>
  )
}
