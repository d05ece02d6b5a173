import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { FileField } from '#src/web/ui/fields/files/file-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { membership } from '../../contract.ts'
import type { MembershipState } from '../../payments.ts'
import { isFree, PLATFORM_CURRENCY } from '../../rules.ts'

interface ReceiptDialogProps {
  open: boolean
  standing: MembershipState | undefined
  onClose: () => void
}

/** A company sends a receipt. */
export function ReceiptDialog({ open, standing, onClose }: ReceiptDialogProps) {
  const today = useCompanyToday()
  const words = useDocumentWords()
  const cost = standing?.monthly_cost ?? ''
  return (
    <Dialog open={open} onClose={onClose} title="Enviar comprobante">
      <Form
        call={membership.sendReceipt}
        initial={{ amount: isFree(cost) ? '' : cost, paid_on: today }}
        submit="Enviar comprobante"
        busy="Enviando…"
        layout="columns"
        keep
        onDone={onClose}
        onCancel={onClose}
      >
        <MoneyField name="amount" label={`${words.amount} pagado`} currency={PLATFORM_CURRENCY} autoFocus />
        <DayField name="paid_on" label="Fecha del pago" />
        <FileField name="file_id" label="Comprobante" upload={membership.uploadFile} wide />
        <TextField name="note" label="Nota" placeholder="Banco, número de transferencia…" wide />
      </Form>
    </Dialog>
  )
}
