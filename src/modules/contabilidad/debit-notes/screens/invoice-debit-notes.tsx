import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Invoice } from '../../invoices/schemas.ts'
import css from '../../invoices/screens/invoices.module.css'
import { DocumentOpener } from '../../screens/document-cells.tsx'

interface InvoiceDebitNotesProps {
  invoice: Invoice
  /** Opens another invoice, or a note. */
  onOpen: (id: string) => void
}

/** The invoice that a debit note adds to, and why; nothing of an invoice. */
export function DebitedInvoice({ invoice: { debits, debit_reason }, onOpen }: InvoiceDebitNotesProps) {
  if (debits === null) return null
  return (
    <p className={css.text}>
      Corrige la factura <DocumentOpener number={debits.number} onOpen={() => onOpen(debits.id)} /> del{' '}
      <DateText at={debits.date} />. Motivo: {debit_reason}
    </p>
  )
}

/** What was added to an invoice; nothing where that is nothing. */
export function InvoiceDebitNotes({ invoice: { debit_notes, currency }, onOpen }: InvoiceDebitNotesProps) {
  if (debit_notes.length === 0) return null
  return (
    <PagePart title="Notas de débito" level={3}>
      <ul className={css.rows}>
        {debit_notes.map((note) => (
          <li key={note.id}>
            <DateText at={note.date} />
            <span className={css.grow}>
              <DocumentOpener number={note.number} onOpen={() => onOpen(note.id)} /> · {note.reason}
              {note.annulled_on && (
                <small className={css.client}>
                  Anulada el <DateText at={note.annulled_on} />
                </small>
              )}
            </span>
            <span data-undone={note.annulled_on ? true : undefined}>
              <Money amount={note.amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
