import { useMailSent } from '#src/web/mails/use-mail-sent.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { MailFields } from '../../client-mails/screens/mail-fields.tsx'
import { contabilidad } from '../../contract.ts'
import type { AccountStatement } from '../schemas.ts'

interface MailStatementDialogProps {
  open: boolean
  statement: AccountStatement
  period: { from?: string; to?: string }
  onClose: () => void
}

/** Sends a client his statement of that period. */
export function MailStatementDialog({ open, statement, period, onClose }: MailStatementDialogProps) {
  const sent = useMailSent(onClose)
  const { client, client_id, email } = statement
  return (
    <Dialog open={open} onClose={onClose} title="Enviar estado de cuenta" size="sm">
      {open && (
        <Form
          call={contabilidad.mailAccountStatement}
          initial={{ email, message: '' }}
          extra={{ ...(client_id ? { client_id } : { client }), ...period }}
          submit="Enviar estado de cuenta"
          busy="Enviando…"
          onCancel={onClose}
          {...sent}
        >
          <MailFields about="Va en PDF; la respuesta del cliente llega a tu correo." to="Correo del cliente" />
        </Form>
      )}
    </Dialog>
  )
}
