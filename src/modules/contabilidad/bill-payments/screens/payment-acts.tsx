import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { contabilidad } from '../../contract.ts'
import { UndoingForm } from '../../receipts/screens/undoing-form.tsx'
import type { SupplierPayment } from '../schemas.ts'
import { ApplySupplierAdvance, RefundSupplierAdvance } from './supplier-advance-forms.tsx'

/** An act on a payment; `id` is that of what is undone. */
export type PaymentAct = { kind: 'apply' | 'refund' | 'annul' } | { kind: 'unapply' | 'unrefund'; id: string }

const TITLES: Record<PaymentAct['kind'], string> = {
  apply: 'Aplicar anticipo',
  refund: 'Devolución del anticipo',
  annul: 'Anular pago',
  unapply: 'Deshacer aplicación',
  unrefund: 'Deshacer devolución',
}

interface PaymentActDialogProps {
  payment: SupplierPayment
  act: PaymentAct | null
  onClose: () => void
}

/** The acts on a payment, in a dialog. */
export function PaymentActDialog({ payment, act, onClose }: PaymentActDialogProps) {
  const way = { payment, onClose }
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act ? `${TITLES[act.kind]}: ${payment.number}` : ''}
      size="sm"
      above
    >
      {act?.kind === 'apply' && <ApplySupplierAdvance {...way} />}
      {act?.kind === 'refund' && <RefundSupplierAdvance {...way} />}
      {act?.kind === 'annul' && (
        <UndoingForm
          call={contabilidad.annulSupplierPayment}
          id={payment.id}
          submit="Anular pago"
          text="Lo que pagó vuelve a deberse, y el comprobante queda en la lista como Anulado, con su número."
          onClose={onClose}
        />
      )}
      {act?.kind === 'unapply' && (
        <UndoingForm
          call={contabilidad.undoSupplierApplication}
          id={act.id}
          submit="Deshacer aplicación"
          text="La factura vuelve a deberse y el importe vuelve a ser un anticipo."
          onClose={onClose}
        />
      )}
      {act?.kind === 'unrefund' && (
        <UndoingForm
          call={contabilidad.undoSupplierRefund}
          id={act.id}
          submit="Deshacer devolución"
          text="El importe vuelve a ser un anticipo."
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
