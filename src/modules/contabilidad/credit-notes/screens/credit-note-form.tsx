import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { SeriesChoice } from '../../numbering/screens/series-choice.tsx'
import type { Creditable } from '../schemas.ts'
import { leftOf, quantityOf } from '../totals.ts'
import { CreditLines } from './credit-lines.tsx'
import { RefundField } from './refund-field.tsx'

interface CreditNoteFormProps {
  /** The invoice's. */
  id: string
  onClose: () => void
}

/** Takes an invoice back: all that is left of it, unless less is chosen. */
export function CreditNoteForm({ id, onClose }: CreditNoteFormProps) {
  const { data, failure } = useQuery(contabilidad.creditable, { id })
  if (failure) return <EmptyState title="No encontramos esa factura." />
  if (data === undefined) return <SkeletonRows />
  return <Ready id={id} creditable={data} onClose={onClose} />
}

function Ready({ id, creditable, onClose }: CreditNoteFormProps & { creditable: Creditable }) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  const { lines, levied, amount, currency } = creditable
  const left = lines.filter((line) => leftOf(line) > 0n)
  const initial = {
    date,
    lines: left.map((line) => ({ line_id: line.id, quantity: quantityOf(leftOf(line)) })),
    amount: lines.length > 0 ? null : amount,
  }
  return (
    <Form
      call={contabilidad.issueCreditNote}
      initial={initial}
      extra={{ id }}
      submit="Emitir nota de crédito"
      busy="Emitiendo…"
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        La factura queda como se emitió; la nota le resta lo que elijas, con su propio número.
      </p>
      <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
      <DayField name="date" label="Fecha de la nota" />
      {lines.length > 0 ? (
        <CreditLines lines={left} levied={levied} currency={currency} />
      ) : (
        <MoneyField name="amount" label={words.amount} currency={currency} />
      )}
      <SeriesChoice document="Nota de crédito" />
      <RefundField creditable={creditable} />
    </Form>
  )
}
