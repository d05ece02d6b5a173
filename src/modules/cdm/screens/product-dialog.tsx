import { type Edited, rowIn } from '#src/web/ui/form/copied.ts'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { cdm } from '../contract.ts'
import { IDENTITY_FIELDS } from '../products/fields.ts'
import { DEFAULT_MIN_STOCK, type Product } from '../rows.ts'
import { ProductFields } from './product-fields.tsx'

interface ProductDialogProps {
  editing: Edited<Product>
  onClose: () => void
}

/** A product or service is added or changed. */
export function ProductDialog({ editing, onClose }: ProductDialogProps) {
  const type = rowIn(editing)?.type ?? 'Producto'
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo producto',
        call: cdm.addProduct,
        initial: { type: 'Producto', min_stock: DEFAULT_MIN_STOCK },
        submit: 'Crear',
        busy: 'Creando…',
      }}
      edit={{ title: `Editar ${type.toLowerCase()}`, call: cdm.editProduct, initial: fieldsOf }}
      copy={{ emptied: ['sku', 'barcode'] }}
      layout="columns"
    >
      {(product) => <ProductFields withStock={product === null} />}
    </EditDialog>
  )
}

const fieldsOf = ({
  name,
  price,
  type,
  description,
  variants,
  min_stock,
  picture,
  sales_taxes,
  purchase_taxes,
  custom,
  ...product
}: Product) => ({
  name,
  price,
  type,
  description,
  variants,
  min_stock,
  picture,
  sales_taxes,
  purchase_taxes,
  custom,
  ...Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, product[field] ?? ''])),
})
