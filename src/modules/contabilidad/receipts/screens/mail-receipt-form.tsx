import { MailsStay } from '#src/web/mails/mails-stay.tsx'
import { useMailSent } from '#src/web/mails/use-mail-sent.ts'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import type { CashReceipt } from '../schemas.ts'
import css from './receipts.module.css'

/** Sends a receipt to its client, in PDF. */
export function MailReceiptForm({ receipt, onClose }: { receipt: CashReceipt; onClose: () => void }) {
  const sent = useMailSent(onClose)
  return (
    <Form
      call={contabilidad.mailReceipt}
      initial={{ email: receipt.client_email, message: '' }}
      extra={{ id: receipt.id }}
      submit="Enviar recibo"
      busy="Enviando…"
      onCancel={onClose}
      {...sent}
    >
      <MailsStay />
      <p className={css.quiet}>El recibo va en PDF; la respuesta del cliente llega a tu correo.</p>
      <TextField name="email" label="Correo del cliente" type="email" autoComplete="off" autoFocus />
      <TextAreaField name="message" label="Mensaje" />
    </Form>
  )
}
