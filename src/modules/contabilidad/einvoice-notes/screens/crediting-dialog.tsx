import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import type { BegunNote } from '../../supplier-credit-notes/screens/credit-draft.ts'
import { SupplierCreditForm } from '../../supplier-credit-notes/screens/supplier-credit-form.tsx'

/** A bill whose electronic credit note was read. */
export interface CreditedBill {
  id: string
  number: string
  begun: BegunNote
}

/** The form of a supplier's note that a file filled. */
export function CreditingDialog({ bill, onClose }: { bill: CreditedBill | null; onClose: () => void }) {
  return (
    <Dialog
      open={bill !== null}
      onClose={onClose}
      title={bill ? `Nota de crédito: ${bill.number}` : 'Nota de crédito'}
      size="md"
    >
      {bill && <SupplierCreditForm id={bill.id} begun={bill.begun} onClose={onClose} />}
    </Dialog>
  )
}
