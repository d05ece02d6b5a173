import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { cdm } from '../contract.ts'
import { DEFAULT_MIN_STOCK, type Product } from '../rows.ts'
import { ProductFields } from './product-fields.tsx'

interface ProductDialogProps {
  editing: Product | 'new' | null
  onClose: () => void
}

/** A product or service is added or changed. */
export function ProductDialog({ editing, onClose }: ProductDialogProps) {
  return (
    <Dialog open={editing !== null} onClose={onClose} title={editing === 'new' ? 'Nuevo producto' : titleOf(editing)}>
      {editing === 'new' && (
        <Form
          call={cdm.addProduct}
          initial={{ type: 'Producto', min_stock: DEFAULT_MIN_STOCK }}
          submit="Añadir"
          busy="Añadiendo…"
          layout="columns"
          onDone={onClose}
          onCancel={onClose}
        >
          <ProductFields withStock />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={cdm.editProduct}
          initial={fieldsOf(editing)}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          layout="columns"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <ProductFields />
        </Form>
      )}
    </Dialog>
  )
}

const titleOf = (product: Product | null) => `Editar ${product?.type.toLowerCase() ?? 'producto'}`

const fieldsOf = ({ name, price, type, description, variants, min_stock }: Product) => ({
  name,
  price,
  type,
  description,
  variants,
  min_stock,
})
