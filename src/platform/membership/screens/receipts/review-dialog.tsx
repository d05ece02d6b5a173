import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { membership } from '../../contract.ts'
import { filePath } from '../../paths.ts'
import type { ReceivedReceipt } from '../../receipts.ts'
import { nextCover } from '../../rules.ts'
import css from '../membership.module.css'
import { PaymentFields } from '../payments/payment-fields.tsx'
import { FileLink } from '../payments/payment-state.tsx'

interface ReviewProps {
  receipt: ReceivedReceipt
  onClose: () => void
}

/** Control accepts a receipt as a payment, or refuses it with a reason. */
export function ReviewReceiptDialog({ receipt, onClose }: ReviewProps) {
  const [rejecting, setRejecting] = useState(false)
  const { company, username, note, created_at } = receipt
  return (
    <Dialog open onClose={onClose} title={`Comprobante de ${company}`}>
      <div className={css.review}>
        <ReceiptPreview {...receipt} />
        <p className={css.soft}>
          {username} lo envió el <DateText at={created_at} as="moment" />
          {note !== '' && `: ${note}`}
        </p>
        {rejecting ? (
          <Rejection receipt={receipt} onClose={onClose} onBack={() => setRejecting(false)} />
        ) : (
          <Confirmation receipt={receipt} onClose={onClose} onReject={() => setRejecting(true)} />
        )}
      </div>
    </Dialog>
  )
}

/** Shows a picture; a PDF is only offered as a download. */
const ReceiptPreview = ({ file, company }: ReceivedReceipt) => (
  <div className={css.shown}>
    {file.type !== 'application/pdf' && (
      <img className={css.picture} src={filePath(file.id)} alt={`Comprobante de ${company}`} />
    )}
    <FileLink id={file.id} />
  </div>
)

function Confirmation({ receipt, onClose, onReject }: ReviewProps & { onReject: () => void }) {
  const { id, amount, paid_on, next_payment } = receipt
  return (
    <Form
      call={membership.confirmReceipt}
      initial={{ amount, paid_on, method: 'Transferencia', covers_until: nextCover(next_payment, paid_on) }}
      extra={{ id }}
      submit="Confirmar pago"
      busy="Confirmando…"
      layout="columns"
      keep
      onDone={onClose}
      onRefused={({ status }) => status === 409 && onClose()}
      actions={
        <Button variant="default" onClick={onReject}>
          Rechazar
        </Button>
      }
    >
      <PaymentFields />
    </Form>
  )
}

function Rejection({ receipt, onClose, onBack }: ReviewProps & { onBack: () => void }) {
  return (
    <Form
      call={membership.rejectReceipt}
      extra={{ id: receipt.id }}
      submit="Rechazar comprobante"
      busy="Rechazando…"
      onDone={onClose}
      onRefused={({ status }) => status === 409 && onClose()}
      onCancel={onBack}
    >
      <TextAreaField name="reason" label="Motivo" hint={`Opcional. ${receipt.company} lo leerá.`} lines={3} autoFocus />
    </Form>
  )
}
