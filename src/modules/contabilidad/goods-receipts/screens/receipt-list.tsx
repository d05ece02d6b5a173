import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { count } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { GOODS_RECEIPT_STATES, type GoodsReceiptState } from '../schemas.ts'

const TONES = { 'Por facturar': 'info', Facturada: 'good', Devuelta: 'neutral', Anulada: 'neutral' } as const

export const GoodsStateBadge = ({ state }: { state: GoodsReceiptState }) => <Badge tone={TONES[state]}>{state}</Badge>

/** All receipts of goods, searchable by number, supplier or delivery note. */
export function GoodsReceiptTable({ acts, onOpen }: { acts: ReactNode; onOpen: (id: string) => void }) {
  const [state, setState] = useUrlState('estado')
  const status = GOODS_RECEIPT_STATES.find((one) => one === state)
  return (
    <Table
      call={contabilidad.goodsReceipts}
      input={status && { status }}
      label="Entradas de mercancía"
      noun={['entrada', 'entradas']}
      search="Buscar entradas"
      empty={
        status ? (
          <EmptyState title="No hay entradas así." text="Quita el filtro para verlas todas." />
        ) : (
          <EmptyState
            title="No hay entradas de mercancía."
            text="Registra lo que llega de un proveedor: entra a tus existencias con su costo."
          />
        )
      }
      toolbar={
        <Toolbar active={Number(status !== undefined)} acts={acts}>
          <NativeSelect
            aria-label="Estado"
            data={[{ value: '', label: 'Todos los estados' }, ...GOODS_RECEIPT_STATES]}
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
          width: 150,
          cell: (row) => (
            <Described detail={row.reference}>
              <DocumentOpener number={row.number} onOpen={() => onOpen(row.id)} />
            </Described>
          ),
        },
        {
          key: 'supplier',
          narrow: 'title',
          title: 'Proveedor',
          cell: (row) => <Described detail={row.order?.number ?? row.note}>{row.supplier}</Described>,
        },
        { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
        { key: 'warehouse', narrow: 'none', title: 'Bodega', width: 150 },
        {
          key: 'units',
          narrow: 'named',
          title: 'Unidades',
          align: 'end',
          width: 105,
          cell: (row) => count(row.units),
        },
        {
          key: 'status',
          narrow: 'state',
          title: 'Estado',
          width: 125,
          cell: (row) => <GoodsStateBadge state={row.status} />,
        },
        { key: 'amount', narrow: 'figure', title: 'Costo', money: true },
      ]}
      actions={(row) => [{ label: 'Ver', icon: 'eye', onClick: () => onOpen(row.id) }]}
      nameOf={(row) => row.number}
    />
  )
}
