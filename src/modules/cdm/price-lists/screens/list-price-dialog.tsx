import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { cdm } from '../../contract.ts'
import type { ListedPrice, PriceList } from '../schemas.ts'

interface ListPriceDialogProps {
  list: PriceList
  product: ListedPrice | null
  onClose: () => void
}

/** A product's own price in a list. */
export const ListPriceDialog = ({ list: { id, version, name }, product, onClose }: ListPriceDialogProps) => (
  <Dialog open={product !== null} onClose={onClose} title={`Precio en ${name}`} size="sm">
    {product && (
      <Form
        call={cdm.saveListPrices}
        initial={{ prices: [{ product_id: product.id, price: product.own ?? '' }] }}
        extra={{ id, version }}
        submit="Guardar precio"
        draft={false}
        keep
        onDone={onClose}
        onCancel={onClose}
      >
        <MoneyField
          name="prices.0.price"
          label={product.name}
          hint="Vacío: el precio del catálogo con el porcentaje de la lista."
          autoFocus
        />
      </Form>
    )}
  </Dialog>
)
