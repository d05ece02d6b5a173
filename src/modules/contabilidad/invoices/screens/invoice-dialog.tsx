import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { laterDay } from '#src/kernel/days/day.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useSession } from '#src/web/session/session.tsx'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import { SeriesChoice } from '../../numbering/screens/series-choice.tsx'
import { InvoicePostingNote } from '../../posting/screens/rules-notice.tsx'
import { DUE_DAYS } from '../rules.ts'
import type { Invoice } from '../schemas.ts'
import { InvoiceClientField } from './form/invoice-client-field.tsx'
import { InvoiceLineFields } from './form/invoice-line-fields.tsx'
import css from './invoices.module.css'

interface InvoiceDialogProps {
  open: boolean
  /** The invoice to copy. */
  copied: Invoice | null
  onClose: () => void
  onRules: () => void
  onIssued: (invoice: Invoice) => void
}

/** A new invoice. The address may provide its values: `?cliente=…&descripcion=…&importe=…`, or `?cliente_id=…` of master data. */
export function InvoiceDialog({ open, onClose, ...form }: InvoiceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Nueva factura" size="lg">
      {open && <NewInvoiceForm {...form} onClose={onClose} />}
    </Dialog>
  )
}

function NewInvoiceForm({ copied, onClose, onRules, onIssued }: Omit<InvoiceDialogProps, 'open'>) {
  const { cliente = '', cliente_id = '', descripcion = '', importe = '' } = useUrlSearch()
  const date = useCompanyToday()
  const client = useContact(copied ? '' : cliente_id)
  if (client === undefined) return <SkeletonRows />
  const named = { client: client?.name ?? cliente, client_id: client?.id ?? null }
  const from = copied ?? { ...named, description: descripcion, amount: importe, lines: [] }
  const initial = {
    date,
    due_date: laterDay(date, DUE_DAYS),
    client: from.client,
    client_id: from.client_id,
    description: from.description,
    lines: from.lines,
    general_discount: copied?.general_discount ?? '0',
    amount: from.lines.length > 0 ? '' : from.amount,
  }
  return (
    <Form
      call={contabilidad.issueInvoice}
      initial={initial}
      submit="Emitir factura"
      busy="Emitiendo…"
      layout="columns"
      keep
      onDone={onIssued}
      onCancel={onClose}
    >
      <InvoiceClientField />
      <Dates />
      <Figures lined={from.lines.length > 0 || importe === ''} />
      <TextAreaField name="description" label="Descripción" wide lines={2} />
      <SeriesChoice document="Factura" />
      <InvoicePostingNote onRules={onRules} />
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

/** A contact of master data: undefined while it loads, null where there is none. */
function useContact(id: string) {
  const known = useSession().modules.includes('cdm') && id !== ''
  const { data, failure } = useQuery(cdm.client, { id }, { enabled: known, quiet: true })
  return known && !failure ? data : null
}

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
