import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { type Copied, useDuplicating } from '#src/web/ui/form/copied.ts'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import type { Order } from '../../rows.ts'
import { useOpen } from '../../screens/use-open.tsx'

/** What can be done with an order, wherever it is listed. */
export function useOrderActs(onEdit: (order: Order | Copied<Order>) => void) {
  const { openOrder } = useOpen()
  const cancelling = useAction(textil.cancelOrder)
  const reactivating = useAction(textil.reactivateOrder)
  const duplicate = useDuplicating<Order>(textil.addOrder, (copied) => onEdit({ copied }))
  const mayEdit = useMay()(textil.editOrder)

  return (order: Order): RowAction[] => {
    const look: RowAction = { label: 'Abrir', icon: 'eye', onClick: () => openOrder(order.id) }
    if (!mayEdit) return [look]
    const edit: RowAction = { label: 'Editar', icon: 'pencil', onClick: () => onEdit(order) }
    if (order.status === 'Completada') return [look, edit, ...duplicate(order)]
    return [
      look,
      edit,
      ...duplicate(order),
      order.status === 'Cancelada'
        ? {
            label: 'Reactivar',
            icon: 'undo-2',
            onClick: () => void reactivating.run({ id: order.id, version: order.version }),
          }
        : {
            label: 'Cancelar la orden',
            icon: 'x',
            danger: true,
            onClick: () => void cancelling.run({ id: order.id, version: order.version }),
          },
    ]
  }
}
