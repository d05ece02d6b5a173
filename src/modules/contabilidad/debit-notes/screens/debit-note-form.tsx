import { useCompanyToday } from '#src/web/company-today.ts'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import type { Invoice } from '../../invoices/schemas.ts'
import { DueDates } from '../../invoices/screens/form/due-dates.tsx'
import { InvoiceSumFields } from '../../invoices/screens/form/invoice-sum-fields.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { SeriesChoice } from '../../numbering/screens/series-choice.tsx'

/** Adds to an invoice, due at once unless a later day is chosen. */
export function DebitNoteForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const today = useCompanyToday()
  return (
    <Form
      call={contabilidad.issueDebitNote}
      initial={{ date: today, due_date: today }}
      extra={{ id: invoice.id }}
      submit="Emitir nota de débito"
      busy="Emitiendo…"
      layout="columns"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={`${css.quiet} ${css.wide}`}>
        Suma a la factura intereses, gastos o un precio mayor. Se debe y se cobra aparte, con su propio número.
      </p>
      <TextField name="reason" label="Motivo" autoComplete="off" autoFocus wide />
      <DueDates days={0} first={0} />
      <InvoiceSumFields lined={invoice.lines.length > 0} />
      <SeriesChoice document="Nota de débito" />
    </Form>
  )
}
