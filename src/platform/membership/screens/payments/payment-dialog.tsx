import { useCompanyToday } from '#src/web/company-today.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { FileField } from '#src/web/ui/fields/files/file-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { membership } from '../../contract.ts'
import { nextCover } from '../../rules.ts'
import { PaymentFields } from './payment-fields.tsx'

interface PaymentDialogProps {
  company: { id: string; display_name: string; next_payment: string | null; monthly_cost?: string }
  onClose: () => void
}

/** Control registers a payment. */
export function PaymentDialog({ company, onClose }: PaymentDialogProps) {
  const { id, display_name, next_payment, monthly_cost } = company
  const paid_on = useCompanyToday()
  return (
    <Dialog open onClose={onClose} title={`Registrar pago de ${display_name}`}>
      <Form
        call={membership.registerPayment}
        initial={{
          amount: monthly_cost ?? '',
          paid_on,
          method: 'Transferencia',
          covers_until: nextCover(next_payment, paid_on),
        }}
        extra={{ company_id: id }}
        submit="Registrar pago"
        busy="Registrando…"
        layout="columns"
        keep
        onDone={onClose}
        onCancel={onClose}
      >
        <PaymentFields />
        <FileField
          name="file_id"
          label="Comprobante (opcional)"
          upload={membership.uploadPaymentFile}
          beside={{ company_id: id }}
          wide
        />
      </Form>
    </Dialog>
  )
}
