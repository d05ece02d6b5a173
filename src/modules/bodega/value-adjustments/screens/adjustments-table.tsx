import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { bodega } from '../../contract.ts'
import { adjustmentName } from '../schemas.ts'

/** The adjustments of value that were registered, the newest first; nothing where there are none. */
export function AdjustmentsTable() {
  const any = useQuery(bodega.adjustments, {}, { keep: true, quiet: true }).data?.rows.length
  const annulling = useAction(bodega.annulAdjustment)
  const may = useMay()(bodega.annulAdjustment)
  if (!any) return null
  return (
    <Table
      call={bodega.adjustments}
      view="ajustes-"
      label="Ajustes de valor"
      noun={['ajuste de valor', 'ajustes de valor']}
      empty="No hay ajustes de valor registrados."
      columns={[
        { key: 'number', title: 'Ajuste', width: 160, cell: ({ number }) => adjustmentName(number) },
        { key: 'product_name', narrow: 'detail', title: 'Producto' },
        { key: 'reason', narrow: 'detail', title: 'Motivo', width: 190 },
        { key: 'note', narrow: 'none', title: 'Nota', cell: ({ note }) => note || '—' },
        { key: 'day', narrow: 'detail', title: 'Día', width: 120, cell: ({ day }) => <DateText at={day} /> },
        {
          key: 'annulled',
          narrow: 'state',
          title: 'Estado',
          width: 110,
          cell: ({ annulled }) => (
            <Badge tone={annulled ? 'neutral' : 'good'}>{annulled ? 'Anulado' : 'Vigente'}</Badge>
          ),
        },
        { key: 'value', narrow: 'figure', title: 'Diferencia', money: true },
      ]}
      nameOf={({ number }) => adjustmentName(number)}
      actions={({ id, annulled }) =>
        annulled || !may ? [] : [{ label: 'Anular', icon: 'x', onClick: () => void annulling.run({ id }) }]
      }
    />
  )
}
