import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../contract.ts'
import type { ProductStyle } from '../schemas.ts'
import { StyleProductField } from './style-product-field.tsx'

interface NewStyleDialogProps {
  open: boolean
  onClose: () => void
  onMade: (style: ProductStyle) => void
  /** The sheet that the new one begins like. */
  copyOf?: Pick<ProductStyle, 'id' | 'name'>
}

/** The sheet of a product begins, empty or like another one. */
export function NewStyleDialog({ open, onClose, onMade, copyOf }: NewStyleDialogProps) {
  const { data } = useQuery(textil.styles, {}, { enabled: open })
  const others = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const options =
    copyOf && !others.some(({ value }) => value === copyOf.id)
      ? [{ value: copyOf.id, label: copyOf.name }, ...others]
      : others
  return (
    <Dialog open={open} onClose={onClose} title="Nueva ficha">
      <Form
        call={textil.addStyle}
        initial={{ copy_of: copyOf?.id ?? '' }}
        submit="Crear ficha"
        busy="Creando…"
        onDone={(style) => {
          onClose()
          onMade(style)
        }}
        onCancel={onClose}
      >
        <StyleProductField name="id" label="Producto" hint="Con sus tallas y colores, si los tiene." autoFocus />
        {options.length > 0 && (
          <SelectField
            name="copy_of"
            label="Copiar de"
            placeholder="Empezar vacía"
            hint="Sus materiales, sus operaciones y lo que pagan hoy."
            options={options}
            clearable
          />
        )}
      </Form>
    </Dialog>
  )
}
