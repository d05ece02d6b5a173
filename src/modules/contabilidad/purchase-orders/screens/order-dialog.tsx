import type { InputOf } from '#src/kernel/contract.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { BillLineFields } from '../../bills/screens/bill-line-fields.tsx'
import { SupplierField } from '../../bills/screens/supplier-field.tsx'
import { contabilidad } from '../../contract.ts'
import type { PurchaseOrder } from '../schemas.ts'
import { PlaceField } from './place-field.tsx'

export interface WrittenOrder {
  /** The order to edit, or to copy. */
  order: PurchaseOrder | null
  copies: boolean
}

interface PurchaseOrderDialogProps {
  /** Null: closed. */
  written: WrittenOrder | null
  onClose: () => void
  onSaved: (order: PurchaseOrder) => void
}

/** An order that is new, copied or changed. The address may name its supplier: `?proveedor_id=`. */
export function PurchaseOrderDialog({ written, onClose, onSaved }: PurchaseOrderDialogProps) {
  const edited = written !== null && !written.copies ? written.order : null
  return (
    <Dialog
      open={written !== null}
      onClose={onClose}
      title={edited ? `Editar orden ${edited.number}` : 'Nueva orden de compra'}
      size="xl"
      above
    >
      {written && <OrderForm key={edited?.id ?? ''} {...written} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function OrderForm({ order, copies, onClose, onSaved }: WrittenOrder & Omit<PurchaseOrderDialogProps, 'written'>) {
  const { proveedor_id = '' } = useUrlSearch()
  const today = useCompanyToday()
  const initial: Partial<InputOf<typeof contabilidad.addPurchaseOrder>> = {
    supplier_id: order?.supplier_id ?? proveedor_id,
    date: order && !copies ? order.date : today,
    expected_on: order && !copies ? (order.expected_on ?? '') : '',
    warehouse_id: order?.warehouse_id ?? '',
    more_allowed: order?.more_allowed ?? false,
    note: order?.note ?? '',
    lines: order?.lines.map(({ id: _, goods: _goods, received: _received, net: _net, ...line }) => line) ?? [],
  }
  const fields = (
    <>
      <SupplierField />
      <DayField name="date" label="Fecha" />
      <DayField name="expected_on" label="Se espera el" />
      <PlaceField label="Llega a" />
      <BillLineFields ordered />
      <SwitchField name="more_allowed" label="Admite más de lo pedido" wide />
      <TextAreaField name="note" label="Nota para el proveedor" wide lines={2} />
    </>
  )
  const way = { busy: 'Guardando…', layout: 'columns', keep: true, onDone: onSaved, onCancel: onClose } as const
  return order && !copies ? (
    <Form
      call={contabilidad.editPurchaseOrder}
      initial={initial}
      extra={{ id: order.id, version: order.version }}
      submit="Guardar cambios"
      {...way}
    >
      {fields}
    </Form>
  ) : (
    <Form call={contabilidad.addPurchaseOrder} initial={initial} submit="Guardar orden" {...way}>
      {fields}
    </Form>
  )
}
