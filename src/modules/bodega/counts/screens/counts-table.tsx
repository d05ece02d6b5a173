import { useState } from 'react'
import { count as figure } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { bodega } from '../../contract.ts'
import { countName } from '../schemas.ts'
import { CountState } from './count-state.tsx'
import { StartCountDialog } from './start-count-dialog.tsx'

export function CountsTable({ onOpen }: { onOpen: (id: string) => void }) {
  const [starting, setStarting] = useState(false)
  const may = useMay()
  return (
    <>
      <Table
        call={bodega.counts}
        label="Conteos"
        noun={['conteo', 'conteos']}
        empty={
          <EmptyState
            title="Todavía no hay conteos."
            text="Cuenta lo que hay en una bodega: Trama ajusta la diferencia con lo que esperaba."
          />
        }
        toolbar={
          may(bodega.startCount) && (
            <Toolbar active={0} acts={<CreateButton onClick={() => setStarting(true)}>Nuevo conteo</CreateButton>} />
          )
        }
        nameOf={({ number }) => countName(number)}
        onOpen={({ id }) => onOpen(id)}
        columns={[
          { key: 'number', title: 'Conteo', width: 130, cell: ({ number }) => countName(number) },
          {
            key: 'warehouse',
            narrow: 'detail',
            title: 'Bodega',
            cell: ({ warehouse, category }) => [warehouse, category].filter(Boolean).join(' · '),
          },
          {
            key: 'counted',
            narrow: 'figure',
            title: 'Contados',
            align: 'end',
            width: 110,
            cell: ({ counted }) => figure(counted),
          },
          {
            key: 'differing',
            narrow: 'named',
            title: 'Diferencias',
            align: 'end',
            width: 120,
            cell: ({ differing }) => figure(differing),
          },
          { key: 'username', narrow: 'none', title: 'Persona', width: 150 },
          {
            key: 'created_at',
            narrow: 'detail',
            title: 'Fecha',
            width: 140,
            cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
          },
          { key: 'state', narrow: 'state', title: 'Estado', width: 120, cell: (row) => <CountState count={row} /> },
        ]}
      />
      <StartCountDialog
        open={starting}
        onClose={() => setStarting(false)}
        onStarted={({ id }) => {
          setStarting(false)
          onOpen(id)
        }}
      />
    </>
  )
}
