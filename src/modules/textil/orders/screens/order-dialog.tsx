import { useQuery } from '#src/web/calls/call.ts'
import { type Edited, rowIn } from '#src/web/ui/form/copied.ts'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { textil } from '../../contract.ts'
import type { Order } from '../../rows.ts'
import { OrderFields } from './order-fields.tsx'

interface OrderDialogProps {
  editing: Edited<Order>
  onClose: () => void
  /** True: it stands over the order's window. */
  above?: boolean
}

/** A production order is made or changed. */
export function OrderDialog({ editing, onClose, above }: OrderDialogProps) {
  const order = rowIn(editing)
  const styled = order !== null && order.style_id !== null ? order.id : ''
  // A list does not tell its orders' cells.
  const { data } = useQuery(textil.order, { id: styled }, { enabled: styled !== '' })
  const cells = data?.order.id === styled ? data.cells : undefined
  return (
    <EditDialog
      editing={styled !== '' && cells === undefined ? null : editing}
      onClose={onClose}
      add={{
        title: 'Nueva OP',
        call: textil.addOrder,
        initial: { materials: [], style_id: '', client_id: '', cells: [] },
        submit: 'Crear OP',
        busy: 'Creando…',
      }}
      edit={{
        title: 'Editar OP',
        call: textil.editOrder,
        initial: ({ order_code, materials, quantity, due_date, description, style_id, client_id }) => ({
          order_code,
          quantity,
          description,
          materials: materials.map(({ id }) => id),
          due_date: due_date ?? '',
          style_id: style_id ?? '',
          client_id: client_id ?? '',
          // That of a product without variants is typed as the quantity.
          cells: (cells ?? []).flatMap(({ size, colour, quantity: pieces }) =>
            size + colour === '' ? [] : [{ size, colour, quantity: pieces }],
          ),
        }),
      }}
      copy={{ emptied: ['order_code', 'due_date'] }}
      layout="columns"
      size="lg"
      above={above}
    >
      {(edited) => <OrderFields order={edited} />}
    </EditDialog>
  )
}
