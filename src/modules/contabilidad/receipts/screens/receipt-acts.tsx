import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { contabilidad } from '../../contract.ts'
import type { CashReceipt } from '../schemas.ts'
import { ApplyForm, RefundForm } from './advance-forms.tsx'
import { MailReceiptForm } from './mail-receipt-form.tsx'
import { UndoingForm } from './undoing-form.tsx'

/** An act on a receipt; `id` is that of what is undone. */
export type ReceiptAct = { kind: 'apply' | 'refund' | 'mail' | 'annul' } | { kind: 'unapply' | 'unrefund'; id: string }

const TITLES: Record<ReceiptAct['kind'], string> = {
  apply: 'Aplicar anticipo',
  refund: 'Devolver anticipo',
  mail: 'Enviar por correo',
  annul: 'Anular recibo',
  unapply: 'Deshacer aplicación',
  unrefund: 'Deshacer devolución',
}

interface ReceiptActDialogProps {
  receipt: CashReceipt
  act: ReceiptAct | null
  onClose: () => void
}

/** The acts on a receipt, in a dialog. */
export function ReceiptActDialog({ receipt, act, onClose }: ReceiptActDialogProps) {
  const way = { receipt, onClose }
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act ? `${TITLES[act.kind]}: ${receipt.number}` : ''}
      size="sm"
      above
    >
      {act?.kind === 'apply' && <ApplyForm {...way} />}
      {act?.kind === 'refund' && <RefundForm {...way} />}
      {act?.kind === 'mail' && <MailReceiptForm {...way} />}
      {act?.kind === 'annul' && (
        <UndoingForm
          call={contabilidad.annulReceipt}
          id={receipt.id}
          submit="Anular recibo"
          text="Lo que pagó vuelve a deberse, y el recibo queda en la lista como Anulado, con su número."
          onClose={onClose}
        />
      )}
      {act?.kind === 'unapply' && (
        <UndoingForm
          call={contabilidad.undoApplication}
          id={act.id}
          submit="Deshacer aplicación"
          text="La factura vuelve a deberlo y el importe vuelve a ser anticipo del cliente."
          onClose={onClose}
        />
      )}
      {act?.kind === 'unrefund' && (
        <UndoingForm
          call={contabilidad.undoRefund}
          id={act.id}
          submit="Deshacer devolución"
          text="El importe vuelve a ser anticipo del cliente."
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
