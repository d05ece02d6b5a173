import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { bodega } from '../../contract.ts'
import { useWarehouses } from '../../warehouses/screens/use-warehouses.tsx'
import { useChosenWarehouse, WarehouseSelect } from '../../warehouses/screens/warehouse-select.tsx'
import { type Transfer, transferName } from '../schemas.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransferView } from './transfer-view.tsx'

export function TrasladosTab() {
  const [adding, setAdding] = useState(false)
  const [shown, show] = useState<Transfer | null>(null)
  const warehouse_id = useChosenWarehouse()
  const { several } = useWarehouses()
  const annulling = useAction(bodega.annulTransfer)
  const may = useMay()

  return (
    <>
      <Table
        call={bodega.transfers}
        input={{ warehouse_id }}
        label="Traslados"
        noun={['traslado', 'traslados']}
        empty={
          <EmptyState
            title="No hay traslados registrados."
            text={
              several
                ? 'Registra aquí lo que pasa de una bodega a otra.'
                : 'Agrega otra bodega en «Bodegas» para pasar productos de una a otra.'
            }
          />
        }
        toolbar={
          several && (
            <Toolbar
              active={Number(warehouse_id !== undefined)}
              acts={
                may(bodega.addTransfer) && <CreateButton onClick={() => setAdding(true)}>Nuevo traslado</CreateButton>
              }
            >
              <WarehouseSelect />
            </Toolbar>
          )
        }
        nameOf={({ number }) => transferName(number)}
        onOpen={show}
        columns={[
          { key: 'number', title: 'Traslado', width: 140, cell: ({ number }) => transferName(number) },
          { key: 'from', narrow: 'detail', title: 'De', cell: ({ from }) => from },
          { key: 'to', narrow: 'detail', title: 'A', cell: ({ to }) => `→ ${to}` },
          {
            key: 'units',
            narrow: 'figure',
            title: 'Unidades',
            align: 'end',
            width: 110,
            cell: ({ units }) => count(units),
          },
          { key: 'username', narrow: 'none', title: 'Persona', width: 150 },
          {
            key: 'created_at',
            narrow: 'detail',
            title: 'Fecha',
            width: 140,
            cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
          },
          {
            key: 'annulled_at',
            narrow: 'state',
            title: 'Estado',
            width: 120,
            cell: ({ annulled_at }) =>
              annulled_at ? <Badge tone="bad">Anulado</Badge> : <Badge tone="good">Hecho</Badge>,
          },
        ]}
        actions={(transfer) => [
          { label: 'Ver productos', icon: 'list', onClick: () => show(transfer) },
          ...(may(bodega.annulTransfer) && !transfer.annulled_at
            ? [{ label: 'Anular', icon: 'undo-2', onClick: () => void annulling.run({ id: transfer.id }) }]
            : []),
        ]}
      />
      <TransferDialog open={adding} onClose={() => setAdding(false)} />
      <TransferView transfer={shown} onClose={() => show(null)} />
    </>
  )
}
