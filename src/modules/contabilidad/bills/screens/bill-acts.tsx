import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { PayBillForm } from '../../bill-payments/screens/pay-bill-form.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { SupplierCreditForm } from '../../supplier-credit-notes/screens/supplier-credit-form.tsx'
import type { Bill } from '../schemas.ts'

export type BillAct = 'pay' | 'credit' | 'edit' | 'annul'

const TITLES: Record<BillAct, string> = {
  pay: 'Pagar',
  credit: 'Nota de crédito',
  edit: 'Editar factura',
  annul: 'Anular factura',
}

interface BillActDialogProps {
  bill: Bill
  act: BillAct | null
  onClose: () => void
}

/** The acts on a bill, in a dialog. */
export function BillActDialog({ bill, act, onClose }: BillActDialogProps) {
  const today = useCompanyToday()
  const way = { onDone: onClose, onCancel: onClose, keep: true }
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act ? `${TITLES[act]}: ${bill.number}` : ''}
      size={act === 'credit' ? 'md' : 'sm'}
      above
    >
      {act === 'pay' && <PayBillForm bill={bill} onClose={onClose} />}
      {act === 'credit' && <SupplierCreditForm id={bill.id} onClose={onClose} />}
      {act === 'edit' && (
        <Form
          call={contabilidad.editBill}
          initial={{ note: bill.note, due_date: bill.due_date }}
          extra={{ id: bill.id, version: bill.version }}
          submit="Guardar cambios"
          {...way}
        >
          <p className={css.quiet}>Lo registrado no cambia. Para corregirlo, anula la factura y regístrala de nuevo.</p>
          <DayField name="due_date" label="Vencimiento" autoFocus />
          <TextAreaField name="note" label="Nota" />
        </Form>
      )}
      {act === 'annul' && (
        <Form
          call={contabilidad.annulBill}
          initial={{ date: today }}
          extra={{ id: bill.id }}
          submit="Anular factura"
          {...way}
        >
          <p className={css.quiet}>
            La factura queda en la lista como Anulada, y un asiento contrario la deja sin efecto en el Libro Diario.
          </p>
          <DayField name="date" label="Fecha de la anulación" />
          <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
        </Form>
      )}
    </Dialog>
  )
}
