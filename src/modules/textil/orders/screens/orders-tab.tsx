import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import type { Edited } from '#src/web/ui/form/copied.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { textil } from '../../contract.ts'
import { isOrderOverdue } from '../../lots/rules.ts'
import { DayText, useClock } from '../../lots/screens/clock.tsx'
import { ORDER_STATUSES, type Order } from '../../rows.ts'
import { OrderBadge, OrderProgress } from '../../screens/status-badges.tsx'
import css from '../../screens/textil.module.css'
import { useOpen } from '../../screens/use-open.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useOrderActs } from './use-order-acts.tsx'

const SHOWN = [
  { value: '', label: 'Todos los estados' },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: status })),
]

/** What is to be made, of what, until when, and how far it is. */
export function OrdersTab() {
  const [filter, setFilter] = useUrlState('estado')
  const [editing, setEditing] = useState<Edited<Order>>(null)
  const { openOrder } = useOpen()
  const { today } = useClock()
  const actsOn = useOrderActs(setEditing)
  const mayAdd = useMay()(textil.addOrder)
  const status = ORDER_STATUSES.find((one) => one === filter)
  const add = <CreateButton onClick={() => setEditing('new')}>Nueva OP</CreateButton>

  return (
    <>
      <Table
        call={textil.orders}
        input={{ status }}
        label="Órdenes de producción"
        noun={['orden', 'órdenes']}
        search="Buscar órdenes"
        toolbar={
          <Toolbar acts={mayAdd && add}>
            <NativeSelect
              aria-label="Estado"
              data={SHOWN}
              value={status ?? ''}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
          </Toolbar>
        }
        empty={
          status ? (
            'No hay órdenes en este estado.'
          ) : (
            <EmptyState
              title="No hay órdenes de producción."
              text={mayAdd ? 'Crea la primera y reparte sus unidades en lotes.' : undefined}
              action={mayAdd ? add : undefined}
            />
          )
        }
        columns={[
          {
            key: 'order_code',
            title: 'Código',
            sort: 'code',
            width: 180,
            cell: ({ id, order_code }) => (
              <button type="button" className={css.link} onClick={() => openOrder(id)}>
                {order_code}
              </button>
            ),
          },
          { key: 'style_name', title: 'Producto o materiales', cell: (order) => <Made order={order} /> },
          {
            key: 'client_name',
            narrow: 'detail',
            title: 'Cliente',
            width: 150,
            cell: ({ client_name }) => client_name || '—',
          },
          {
            key: 'description',
            narrow: 'none',
            title: 'Desc.',
            cell: ({ description }) => (description === '' ? '—' : <span className={css.clamp}>{description}</span>),
          },
          { key: 'quantity', title: 'Cant.', align: 'end', width: 90, cell: ({ quantity }) => count(quantity) },
          {
            key: 'due_date',
            narrow: 'named',
            title: 'Entrega',
            sort: 'due',
            width: 160,
            cell: (order) => <DayText day={order.due_date} late={isOrderOverdue(order, today) && 'Vencida'} />,
          },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 130,
            cell: (order) => <OrderBadge status={order.status} />,
          },
          {
            key: 'finished',
            narrow: 'none',
            title: 'Avance',
            width: 130,
            cell: (order) => <OrderProgress order={order} />,
          },
        ]}
        nameOf={({ order_code }) => order_code}
        actions={actsOn}
      />
      <OrderDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}

const Made = ({ order: { style_name, materials } }: { order: Order }) => (
  <span className={css.clamp}>{style_name || materials.map(({ name }) => name).join(', ') || '—'}</span>
)
