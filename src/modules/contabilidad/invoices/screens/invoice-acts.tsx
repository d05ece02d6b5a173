import { useCompanyToday } from '#src/web/company-today.ts'
import { useMailSent } from '#src/web/mails/use-mail-sent.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { MailFields } from '../../client-mails/screens/mail-fields.tsx'
import { contabilidad } from '../../contract.ts'
import { CreditNoteForm } from '../../credit-notes/screens/credit-note-form.tsx'
import { DebitNoteForm } from '../../debit-notes/screens/debit-note-form.tsx'
import type { Invoice, InvoicePayment } from '../schemas.ts'
import { PaymentForm } from './form/payment-form.tsx'
import css from './invoices.module.css'

export type InvoiceAct = 'pay' | 'credit' | 'debit' | 'edit' | 'mail' | 'annul' | 'undo'

const titlesOf = (kind: string): Record<InvoiceAct, string> => ({
  pay: 'Registrar pago',
  credit: 'Nota de crédito',
  debit: 'Nota de débito',
  edit: `Editar ${kind}`,
  mail: 'Enviar por correo',
  annul: `Anular ${kind}`,
  undo: 'Deshacer pago',
})

interface InvoiceActDialogProps {
  invoice: Invoice
  act: InvoiceAct | null
  /** The payment to reverse. */
  payment: InvoicePayment | null
  onClose: () => void
}

/** The acts on an invoice, in a dialog. */
export function InvoiceActDialog({ invoice, act, payment, onClose }: InvoiceActDialogProps) {
  const sent = useMailSent(onClose)
  const today = useCompanyToday()
  const kind = invoice.kind.toLowerCase()
  const way = { onDone: onClose, onCancel: onClose, keep: true }
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act ? `${titlesOf(kind)[act]}: ${invoice.number}` : ''}
      size={act === 'debit' ? 'lg' : act === 'credit' ? 'md' : 'sm'}
      above
    >
      {act === 'pay' && <PaymentForm invoice={invoice} onClose={onClose} />}
      {act === 'credit' && <CreditNoteForm id={invoice.id} onClose={onClose} />}
      {act === 'debit' && <DebitNoteForm invoice={invoice} onClose={onClose} />}
      {act === 'edit' && (
        <Form
          call={contabilidad.editInvoice}
          initial={{ internal_note: invoice.internal_note, due_date: invoice.due_date }}
          extra={{ id: invoice.id, version: invoice.version }}
          submit="Guardar cambios"
          {...way}
        >
          <p className={css.quiet}>
            Lo emitido no cambia: el papel conserva sus importes, su texto y su vencimiento. Para corregirlos, anula la
            factura y emítela de nuevo.
          </p>
          <DayField name="due_date" label="Vencimiento" autoFocus />
          <TextAreaField name="internal_note" label="Nota interna" />
        </Form>
      )}
      {act === 'mail' && (
        <Form
          call={contabilidad.mailInvoice}
          initial={{ email: invoice.client_email, message: '' }}
          extra={{ id: invoice.id }}
          submit={`Enviar ${kind}`}
          busy="Enviando…"
          {...way}
          {...sent}
        >
          <MailFields
            about="El documento va en PDF; la respuesta del cliente llega a tu correo."
            to="Correo del cliente"
          />
        </Form>
      )}
      {act === 'annul' && (
        <Form
          call={contabilidad.annulInvoice}
          initial={{ date: today }}
          extra={{ id: invoice.id }}
          submit={`Anular ${kind}`}
          {...way}
        >
          <p className={css.quiet}>
            La {kind} queda en la lista como Anulada, con su número.
            {invoice.posted && ' Un asiento contrario la deja sin efecto en el Libro Diario.'}
          </p>
          <DayField name="date" label="Fecha de la anulación" />
          <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
        </Form>
      )}
      {act === 'undo' && payment && (
        <Form
          call={contabilidad.undoPayment}
          initial={{ date: today }}
          extra={{ id: payment.id }}
          submit="Deshacer pago"
          {...way}
        >
          <p className={css.quiet}>El importe vuelve a deberse y el pago queda anotado con el motivo.</p>
          <DayField name="date" label="Fecha" />
          <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
        </Form>
      )}
    </Dialog>
  )
}
