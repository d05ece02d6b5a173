import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { membership } from '../../contract.ts'
import type { ReceivedPayment } from '../../payments.ts'
import { paidText } from '../../rules.ts'

/** Voids a wrong payment; the company reads the reason. */
export function VoidPaymentDialog({ payment, onClose }: { payment: ReceivedPayment | null; onClose: () => void }) {
  if (payment === null) return null
  const { id, company, amount } = payment
  return (
    <Dialog open onClose={onClose} title={`Anular el pago de ${paidText(amount)}`} size="sm">
      <Form
        call={membership.voidPayment}
        extra={{ id }}
        submit="Anular pago"
        busy="Anulando…"
        onDone={onClose}
        onCancel={onClose}
      >
        <TextAreaField
          name="reason"
          label="Motivo"
          hint={`${company} lo leerá. El pago deja de contar, pero queda en el historial.`}
          lines={3}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
