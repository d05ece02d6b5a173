import { DayField } from '#src/web/ui/day/day-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { textil } from '../../contract.ts'
import type { Order } from '../../rows.ts'
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
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nueva OP',
        call: textil.addOrder,
        initial: { materials: [] },
        submit: 'Crear OP',
        busy: 'Creando…',
      }}
      edit={{
        title: 'Editar OP',
        call: textil.editOrder,
        initial: ({ order_code, materials, quantity, due_date, description }) => ({
          order_code,
          quantity,
          description,
          materials: materials.map(({ id }) => id),
          due_date: due_date ?? '',
        }),
      }}
      layout="columns"
      above={above}
    >
      {(order) => (
        <>
          <TextField name="order_code" label="Código" placeholder="OP-2026-001" autoComplete="off" autoFocus wide />
          <MaterialsField materials={order?.materials ?? []} />
          <NumberField name="quantity" label="Cantidad" />
          <DayField name="due_date" label="Fecha de entrega" />
          <TextAreaField name="description" label="Descripción" wide />
        </>
      )}
    </EditDialog>
  )
}
