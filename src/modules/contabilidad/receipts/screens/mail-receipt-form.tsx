import { useMailSent } from '#src/web/mails/use-mail-sent.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { MailFields } from '../../client-mails/screens/mail-fields.tsx'
import { contabilidad } from '../../contract.ts'
import type { CashReceipt } from '../schemas.ts'

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
      <MailFields about="El recibo va en PDF; la respuesta del cliente llega a tu correo." to="Correo del cliente" />
    </Form>
  )
}
