import { useMailSent } from '#src/web/mails/use-mail-sent.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { MailFields } from '../../client-mails/screens/mail-fields.tsx'
import { contabilidad } from '../../contract.ts'
import type { PurchaseOrder } from '../schemas.ts'

interface MailOrderDialogProps {
  open: boolean
  order: PurchaseOrder
  onClose: () => void
}

const ASKED = 'Por favor, confírmenos que la recibió y para cuándo puede entregarla.'

/** Sends an order to its supplier, in PDF. */
export function MailOrderDialog({ open, order, onClose }: MailOrderDialogProps) {
  const sent = useMailSent(onClose)
  const { company } = useSession()
  const { id, version, number, status, supplier_email } = order
  return (
    <Dialog open={open} onClose={onClose} title={`Enviar orden: ${number}`} size="sm" above>
      {open && (
        <Form
          call={contabilidad.mailPurchaseOrder}
          initial={{
            email: supplier_email,
            subject: `Orden de compra ${number}${company ? ` de ${company.name}` : ''}`.slice(0, 200),
            message: ASKED,
          }}
          extra={{ id, version }}
          submit="Enviar orden"
          busy="Enviando…"
          draft={false}
          onCancel={onClose}
          {...sent}
        >
          <MailFields
            about={`La orden va en PDF; la respuesta del proveedor llega a tu correo.${status === 'Borrador' ? ' Al enviarla queda como enviada.' : ''}`}
            to="Correo del proveedor"
          >
            <TextField name="subject" label="Asunto" autoComplete="off" />
          </MailFields>
        </Form>
      )}
    </Dialog>
  )
}
