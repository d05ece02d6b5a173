import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { count } from '#src/web/formats.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { ORDER_FILTERS } from '../schemas.ts'
import { OrderStateBadge } from './order-state.tsx'

/** All orders, searchable by number, supplier or note. */
export function PurchaseOrderTable({ acts, onOpen }: { acts: ReactNode; onOpen: (id: string) => void }) {
  const [state, setState] = useUrlState('estado')
  const status = ORDER_FILTERS.find((one) => one === state)
  return (
    <Table
      call={contabilidad.purchaseOrders}
      input={status && { status }}
      label="Órdenes de compra"
      noun={['orden', 'órdenes']}
      search="Buscar órdenes de compra"
      empty={
        status ? (
          <EmptyState title="No hay órdenes así." text="Quita el filtro para verlas todas." />
        ) : (
          <EmptyState
            title="No hay órdenes de compra."
            text="Escribe qué le pides a un proveedor: verás aquí qué falta por llegar."
          />
        )
      }
      toolbar={
        <Toolbar active={Number(status !== undefined)} acts={acts}>
          <NativeSelect
            aria-label="Estado"
            data={[{ value: '', label: 'Todos los estados' }, ...ORDER_FILTERS]}
            value={status ?? ''}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        </Toolbar>
      }
      columns={[
        {
          key: 'number',
          narrow: 'detail',
          title: 'Número',
          width: 140,
          cell: (row) => <DocumentOpener number={row.number} onOpen={() => onOpen(row.id)} />,
        },
        {
          key: 'supplier',
          narrow: 'title',
          title: 'Proveedor',
          sort: 'supplier',
          cell: (row) => <Described detail={row.note}>{row.supplier}</Described>,
        },
        {
          key: 'date',
          narrow: 'none',
          title: 'Fecha',
          sort: 'date',
          width: 110,
          cell: (row) => <DateText at={row.date} />,
        },
        {
          key: 'expected_on',
          narrow: 'detail',
          title: 'Se espera',
          width: 115,
          cell: (row) => (row.expected_on ? <DateText at={row.expected_on} /> : '—'),
        },
        {
          key: 'to_come',
          narrow: 'named',
          title: 'Por llegar',
          align: 'end',
          width: 105,
          cell: (row) => (row.status === 'Enviada' || row.status === 'Parcial' ? count(row.to_come) : '—'),
        },
        {
          key: 'status',
          narrow: 'state',
          title: 'Estado',
          width: 120,
          cell: (row) => <OrderStateBadge state={row.status} />,
        },
        { key: 'amount', narrow: 'figure', title: 'Total', money: true },
      ]}
      actions={(row) => [{ label: 'Ver', icon: 'eye', onClick: () => onOpen(row.id) }]}
      nameOf={(row) => row.number}
    />
  )
}
