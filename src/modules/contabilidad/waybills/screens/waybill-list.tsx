import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { FiscalStateBadge } from '../../fiscal/screens/inbox/state-badge.tsx'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { WAYBILL_STATES } from '../schemas.ts'

/** All guías de remisión, searchable by number, receiver, carrier and plate. */
export function WaybillTable({ acts, onOpen }: { acts: ReactNode; onOpen: (id: string) => void }) {
  const [state, setState] = useUrlState('estado')
  const status = WAYBILL_STATES.find((one) => one === state)
  return (
    <Table
      call={contabilidad.waybills}
      input={status && { status }}
      label="Guías de remisión"
      noun={['guía', 'guías']}
      search="Buscar guías"
      empty={
        status ? (
          <EmptyState title="No hay guías así." text="Quita el filtro para verlas todas." />
        ) : (
          <EmptyState
            title="No hay guías de remisión."
            text="Emite una antes de que la mercadería salga: desde la factura que la vendió, o aquí si no hay venta."
          />
        )
      }
      toolbar={
        <Toolbar active={Number(status !== undefined)} acts={acts}>
          <NativeSelect
            aria-label="Estado"
            data={[{ value: '', label: 'Todos los estados' }, ...WAYBILL_STATES]}
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
          width: 250,
          cell: (row) => (
            <Described detail={row.invoice && `Factura ${row.invoice.number}`}>
              <DocumentOpener number={row.number} onOpen={() => onOpen(row.id)} />
            </Described>
          ),
        },
        {
          key: 'receiver',
          narrow: 'title',
          title: 'Recibe',
          cell: (row) => <Described detail={row.destination}>{row.receiver}</Described>,
        },
        {
          key: 'starts_on',
          narrow: 'detail',
          title: 'Sale',
          width: 110,
          cell: (row) => <DateText at={row.starts_on} />,
        },
        {
          key: 'carrier',
          narrow: 'none',
          title: 'Transportista',
          width: 190,
          cell: (row) => <Described detail={row.plate}>{row.carrier}</Described>,
        },
        {
          key: 'state',
          narrow: 'state',
          title: 'Estado',
          width: 210,
          cell: (row) => <FiscalStateBadge document={row} />,
        },
      ]}
      actions={(row) => [{ label: 'Ver', icon: 'eye', onClick: () => onOpen(row.id) }]}
      nameOf={(row) => row.number}
    />
  )
}
