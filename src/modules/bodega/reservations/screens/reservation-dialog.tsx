import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { bodega, type StockedProduct } from '../../contract.ts'
import { ProductField, useRemembered } from '../../movements/product-field.tsx'

interface ReservationDialogProps {
  /** The product to reserve, 'new' to choose one; null: closed. */
  reserving: StockedProduct | 'new' | null
  onClose: () => void
}

export function ReservationDialog({ reserving, onClose }: ReservationDialogProps) {
  return (
    <Dialog open={reserving !== null} onClose={onClose} title="Nueva reserva" size="sm">
      {reserving && <ReservationForm product={reserving === 'new' ? undefined : reserving} onClose={onClose} />}
    </Dialog>
  )
}

function ReservationForm({ product, onClose }: { product: StockedProduct | undefined; onClose: () => void }) {
  const remembered = useRemembered(product)
  return (
    <Form
      call={bodega.addReservation}
      initial={{ product_id: product?.id ?? '', label: '' }}
      submit="Reservar"
      busy="Reservando…"
      onDone={onClose}
      onCancel={onClose}
    >
      <ProductField remembered={remembered} />
      <NumberField name="quantity" label="Cantidad" autoFocus={product !== undefined} />
      <TextField name="label" label="Para quién o para qué" autoComplete="off" placeholder="Pedido de doña Rosa" />
    </Form>
  )
}
