import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { NumberField } from '#src/web/ui/number-field.tsx'
import { TextAreaField } from '#src/web/ui/text-area-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { textil } from '../contract.ts'
import type { Material, Order } from '../rows.ts'
import { MaterialsField } from './materials-field.tsx'

interface OrderDialogProps {
  editing: Order | 'new' | null
  onClose: () => void
  /** True: it stands over the order's window. */
  above?: boolean
}

/** A production order is made or changed. */
export function OrderDialog({ editing, onClose, above }: OrderDialogProps) {
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      title={editing === 'new' ? 'Nueva OP' : 'Editar OP'}
      above={above}
    >
      {editing === 'new' && (
        <Form
          call={textil.addOrder}
          initial={{ materials: [] }}
          submit="Crear OP"
          busy="Creando…"
          layout="columns"
          onDone={onClose}
          onCancel={onClose}
        >
          <OrderFields known={[]} />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={textil.editOrder}
          initial={{
            order_code: editing.order_code,
            materials: editing.materials.map(({ id }) => id),
            quantity: editing.quantity,
            due_date: editing.due_date ?? '',
            description: editing.description,
          }}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          layout="columns"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <OrderFields known={editing.materials} />
        </Form>
      )}
    </Dialog>
  )
}

function OrderFields({ known }: { known: readonly Material[] }) {
  return (
    <>
      <TextField name="order_code" label="Código" placeholder="OP-2026-001" autoComplete="off" autoFocus wide />
      <MaterialsField known={known} />
      <NumberField name="quantity" label="Cantidad" />
      <TextField name="due_date" label="Fecha de entrega" type="date" />
      <TextAreaField name="description" label="Descripción" wide />
    </>
  )
}
