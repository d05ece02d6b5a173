import type { InputOf } from '#src/kernel/contract.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { SupplierField } from '../../bills/screens/supplier-field.tsx'
import { contabilidad } from '../../contract.ts'
import type { PurchaseOrder } from '../../purchase-orders/schemas.ts'
import { PlaceField } from '../../purchase-orders/screens/place-field.tsx'
import type { GoodsReceipt } from '../schemas.ts'
import { FreeGoods } from './free-goods.tsx'
import { OrderedGoods, unitsLeft } from './ordered-goods.tsx'

interface GoodsReceiptDialogProps {
  open: boolean
  /** Of which the goods come; null: of none. */
  order: PurchaseOrder | null
  onClose: () => void
  onReceived: (receipt: GoodsReceipt) => void
}

/** What came of an order, or without one. The address may name its supplier: `?proveedor_id=`. */
export function GoodsReceiptDialog({ open, order, ...way }: GoodsReceiptDialogProps) {
  const title = order ? `Recibir la orden ${order.number}` : 'Nueva entrada de mercancía'
  return (
    <Dialog open={open} onClose={way.onClose} title={title} size="lg" above={order !== null}>
      {open && <ReceiptForm order={order} {...way} />}
    </Dialog>
  )
}

function ReceiptForm({ order, onClose, onReceived }: Omit<GoodsReceiptDialogProps, 'open'>) {
  const { proveedor_id = '' } = useUrlSearch()
  const date = useCompanyToday()
  const initial: Partial<InputOf<typeof contabilidad.receiveGoods>> = {
    date,
    supplier_id: order?.supplier_id ?? proveedor_id,
    warehouse_id: order?.warehouse_id ?? '',
    lines: (order?.lines ?? [])
      .filter((line) => line.goods && unitsLeft(line) > 0)
      .map((line) => ({
        order_line_id: line.id,
        product_id: line.product_id ?? '',
        quantity: unitsLeft(line),
        unit_cost: '',
      })),
  }
  return (
    <Form
      call={contabilidad.receiveGoods}
      initial={initial}
      extra={order ? { order_id: order.id } : {}}
      submit="Registrar entrada"
      busy="Registrando…"
      layout="columns"
      // A draft would hold the ids of products without their names.
      draft={false}
      keep
      onDone={onReceived}
      onCancel={onClose}
    >
      {!order && <SupplierField />}
      <DayField name="date" label="Llegó el" />
      <TextField name="reference" label="Remisión" hint="El número del papel del proveedor." autoComplete="off" />
      <PlaceField label="Entra a" />
      {order ? <OrderedGoods order={order} /> : <FreeGoods />}
      <TextAreaField name="note" label="Nota" wide lines={2} />
    </Form>
  )
}
