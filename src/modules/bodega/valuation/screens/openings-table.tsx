import { useAction, useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { bodega } from '../../contract.ts'
import { openingName } from '../schemas.ts'

/** The opening costs that were registered, the newest first. */
export function OpeningsTable() {
  const any = useQuery(bodega.openings, {}, { keep: true, quiet: true }).data?.rows.length
  const annulling = useAction(bodega.annulOpening)
  if (!any) return null
  return (
    <Table
      call={bodega.openings}
      view="saldos-"
      label="Saldos iniciales"
      noun={['saldo inicial', 'saldos iniciales']}
      empty="No hay saldos iniciales registrados."
      columns={[
        { key: 'number', narrow: 'title', title: 'Saldo inicial', cell: ({ number }) => openingName(number) },
        { key: 'day', narrow: 'detail', title: 'Vale desde', width: 120, cell: ({ day }) => <DateText at={day} /> },
        { key: 'username', narrow: 'none', title: 'Persona', width: 150 },
        {
          key: 'products',
          narrow: 'detail',
          title: 'Productos',
          align: 'end',
          width: 110,
          cell: ({ products }) => count(products),
        },
        {
          key: 'annulled',
          narrow: 'state',
          title: 'Estado',
          width: 110,
          cell: ({ annulled }) => (
            <Badge tone={annulled ? 'neutral' : 'good'}>{annulled ? 'Anulado' : 'Vigente'}</Badge>
          ),
        },
        { key: 'value', narrow: 'figure', title: 'Valor', money: true },
      ]}
      nameOf={({ number }) => openingName(number)}
      actions={({ id, annulled }) =>
        annulled ? [] : [{ label: 'Anular', icon: 'x', onClick: () => void annulling.run({ id }) }]
      }
    />
  )
}
